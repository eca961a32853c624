/**
 * What a body says: inflated within limits, then read as JSON or a form into maps, lists, texts and numbers that keep their exact
 * digits. Pure: bytes in, a value out.
 */
@NullMarked
package dev.umavez.intake.content;

import org.jspecify.annotations.NullMarked;
