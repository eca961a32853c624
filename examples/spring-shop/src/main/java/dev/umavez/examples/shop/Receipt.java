package dev.umavez.examples.shop;

/**
 * What the customer is told.
 *
 * @param order the order's number
 */
record Receipt(String order) {}
