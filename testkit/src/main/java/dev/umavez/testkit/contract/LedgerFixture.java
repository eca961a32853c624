package dev.umavez.testkit.contract;

import dev.umavez.ledger.Ledger;

/** A store of a kind, empty for each test. */
public interface LedgerFixture extends AutoCloseable {

    /** Opens the ledger for a node; the test closes it. A store that serves one process takes one node at a time. */
    Ledger open(String node);

    /** Whether several nodes may be open at once. */
    boolean manyNodes();

    /** Lets the store's clock move on by at least so much. */
    void letPassMs(long ms);

    /** A short lease of this store, in milliseconds: short where the clock is real. */
    long leaseMs();

    /** Runs SQL behind the ledger's back, as a defect or a strange hand would. */
    void execute(String sql);

    @Override
    void close();
}
