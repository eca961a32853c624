package dev.umavez.embed;

import dev.umavez.dispatch.CallRules;
import dev.umavez.dispatch.Destinations;
import dev.umavez.intake.receive.Planner;
import dev.umavez.intake.receive.Sources;

/**
 * What is configured, behind the ports of intake and dispatch.
 *
 * @param sources where deliveries come from
 * @param planner what makes actions of events
 * @param destinations where actions go
 * @param rules the expressions that are computed at the call
 * @param followers what makes actions of actions that ended
 */
public record Configuration(
        Sources sources, Planner planner, Destinations destinations, CallRules rules, Followers followers) {}
