package dev.umavez.ledger;

import java.util.Optional;

/**
 * That an event speaks of a business object, and how new its knowledge is.
 *
 * @param object the object
 * @param revision a number that the source raises with every change, empty where the source has none
 */
public record ObjectMark(ObjectRef object, Optional<Long> revision) {}
