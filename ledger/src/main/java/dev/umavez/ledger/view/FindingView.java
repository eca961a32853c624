package dev.umavez.ledger.view;

import dev.umavez.ledger.Digest;

/**
 * Something about an action that should not be: two successes where there can be one effect only, a success after a dismissal, doors
 * that differ in what they have to share, followers that could not be planned.
 *
 * @param action the action's digest
 * @param kind its word, such as {@code applied_twice}
 * @param problem what is wrong, for people, without payload
 * @param atMs when it was found, epoch milliseconds
 */
public record FindingView(Digest action, String kind, String problem, long atMs) {}
