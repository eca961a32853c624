package dev.umavez.dispatch;

import dev.umavez.ledger.WorkLedger;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * What a dispatcher needs: the ports to the outside, what is configured, and where to run.
 *
 * @param inProcess carries out actions in place of calls by the courier, where effects happen in this process
 */
public record DispatchParts(
        WorkLedger ledger,
        Courier courier,
        Optional<Effects> inProcess,
        Destinations destinations,
        CallRules rules,
        PlanStep planStep,
        Executor executor) {

    /** Of a dispatcher that calls. */
    public DispatchParts(
            WorkLedger ledger,
            Courier courier,
            Destinations destinations,
            CallRules rules,
            PlanStep planStep,
            Executor executor) {
        this(ledger, courier, Optional.empty(), destinations, rules, planStep, executor);
    }
}
