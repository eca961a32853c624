/** A configuration at work, behind the ports of intake and dispatch: sources, plans, destinations and the judgement of answers. */
@NullMarked
package dev.umavez.gateway.rules;

import org.jspecify.annotations.NullMarked;
