package dev.umavez.ledger.view;

/**
 * One thing that happened to a business object. A text that does not apply is empty.
 *
 * @param atMs when, epoch milliseconds
 * @param kind {@code event}, {@code delivery}, {@code copy}, {@code action}, {@code join}, {@code attempt}, {@code probe},
 *     {@code confirm}, {@code examine}, {@code guard} or {@code decision}
 * @param about the event or action that it is about, {@code evt_…} or {@code act_…}
 * @param other the event or action on the other side, where there is one
 * @param name the source of an event, the name of an action
 * @param word what it came to: a standing, a state, an outcome, a verdict
 * @param why why, for people
 * @param who the person, node or door behind it
 * @param rule the rule that made or joined an action
 * @param ruleVersion which version of it
 */
public record Happening(
        long atMs,
        String kind,
        String about,
        String other,
        String name,
        String word,
        String why,
        String who,
        String rule,
        String ruleVersion) {}
