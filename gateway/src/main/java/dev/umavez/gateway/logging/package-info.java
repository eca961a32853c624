/** Log lines: one JSON object each, on stderr, without payloads, header values or secrets. */
@NullMarked
package dev.umavez.gateway.logging;

import org.jspecify.annotations.NullMarked;
