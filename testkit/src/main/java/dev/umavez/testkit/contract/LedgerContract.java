package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Actor;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.ActionView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What the suites have in common: an empty store with one open node {@code n1}, and short words for what a node does. */
public abstract class LedgerContract {

    /** Longest wait for an answer, in seconds; never reached when the ledger answers at all. */
    protected static final long PATIENCE_SECONDS = 30;

    /** A lease that no test outlives, in milliseconds. */
    protected static final long LONG_LEASE_MS = 3_600_000;

    protected LedgerFixture fixture;
    protected Ledger ledger;
    private final List<Ledger> opened = new ArrayList<>();

    /** An empty store of the kind under test. */
    protected abstract LedgerFixture newFixture();

    @BeforeEach
    void openStore() {
        fixture = newFixture();
        ledger = open("n1");
    }

    @AfterEach
    void closeStore() {
        opened.forEach(Ledger::close);
        fixture.close();
    }

    /** Another node on the same store. */
    protected Ledger open(String node) {
        Ledger next = fixture.open(node);
        opened.add(next);
        return next;
    }

    /** Ends the process of a node in good order and starts it again. */
    protected void restart() {
        ledger.close();
        opened.remove(ledger);
        ledger = open("n1");
    }

    protected static <T> T answer(CompletableFuture<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("no answer within " + PATIENCE_SECONDS + " s", e);
        }
    }

    protected EventReceipt accept(Acceptance acceptance) {
        List<EventReceipt> receipts = answer(ledger.accept(acceptance));
        assertThat(receipts).hasSize(1);
        return receipts.get(0);
    }

    protected Claims claim(int limit) {
        return claim("n1", limit);
    }

    protected Claims claim(String node, int limit) {
        return ledger.claim(new ClaimRequest(node, limit, LONG_LEASE_MS, Set.of(), true));
    }

    /** Claims under a lease that ends within the test. */
    protected Claims claimBriefly() {
        return ledger.claim(new ClaimRequest("n1", 10, fixture.leaseMs(), Set.of(), true));
    }

    /** Accepts an event with one action and claims it under a lease that ends within the test. */
    protected ActionClaim claimedBriefly(String payment) {
        accept(Samples.event("EV-" + payment, Samples.reservation(payment, "EV-" + payment)));
        List<ActionClaim> actions = claimBriefly().actions();
        assertThat(actions).hasSize(1);
        return actions.get(0);
    }

    protected void letLeaseEnd() {
        fixture.letPassMs(fixture.leaseMs() + 1);
    }

    /** Accepts an event with one action and claims it. */
    protected ActionClaim claimed(String payment) {
        accept(Samples.event("EV-" + payment, Samples.reservation(payment, "EV-" + payment)));
        return claimOne();
    }

    protected ActionClaim claimOne() {
        List<ActionClaim> actions = claim(10).actions();
        assertThat(actions).hasSize(1);
        return actions.get(0);
    }

    protected Settled settle(WorkRef work, ActionEvent event, Doubt doubt) {
        return answer(ledger.settle(word(work, event, doubt, Optional.of(ledger.storeNowMs()))));
    }

    protected static Settlement word(WorkRef work, ActionEvent event, Doubt doubt, Optional<Long> nextDueMs) {
        Attempt attempt = Samples.attempt(1, work.fence(), event == ActionEvent.SUCCEEDED ? "succeeded" : "unknown");
        return new Settlement(
                work,
                event,
                Actor.HOLDER,
                doubt,
                event == ActionEvent.SUCCEEDED ? Optional.of("M-1") : Optional.empty(),
                nextDueMs,
                false,
                event == ActionEvent.SUCCEEDED ? "" : "because",
                List.of(attempt));
    }

    protected ActionView view(String payment) {
        return ledger.action(Samples.actionKey(payment).digest()).orElseThrow().action();
    }

    protected ActionState state(String payment) {
        return view(payment).state();
    }
}
