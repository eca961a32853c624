@NullMarked
package dev.umavez.gateway.rules;

import org.jspecify.annotations.NullMarked;
