package dev.umavez.ledger;

/**
 * One HTTP header line. Names are compared without regard to case by whoever looks one up.
 *
 * @param name as sent
 * @param value as sent, never logged
 */
public record Header(String name, String value) {
    /** Leaves the value out, because it may be a secret. */
    @Override
    public String toString() {
        return name + ": …";
    }
}
