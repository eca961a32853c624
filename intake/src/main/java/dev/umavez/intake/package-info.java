/** Deliveries come in: verify, identify, split, plan; the provider catalogue. */
@NullMarked
package dev.umavez.intake;

import org.jspecify.annotations.NullMarked;
