package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Surroundings;

/** The admin API on a store of this process; closes the store. */
public final class LocalGate implements AdminGate {
    private final Ledger ledger;
    private final AdminApi api;

    /** Takes the ledger over. */
    public LocalGate(Ledger ledger, Surroundings surroundings) {
        this.ledger = ledger;
        this.api = new AdminApi(ledger, ledger, ledger, Running.nobody(), surroundings::nowMs);
    }

    @Override
    public HttpAnswer call(ApiCall call) {
        return api.answer(call);
    }

    @Override
    public void close() {
        ledger.close();
    }
}
