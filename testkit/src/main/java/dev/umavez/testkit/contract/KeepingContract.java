package dev.umavez.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionEvent;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.Settlement.Doubt;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.testkit.Within;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is kept is there after a restart, and a closed ledger finishes what it took. */
public abstract class KeepingContract extends LedgerContract {

    @Test
    void a_restart_keeps_everything() {
        accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")));
        accept(Samples.event("EV2", "the body", Plan.later()));
        ActionClaim done = claim(10).actions().get(0);
        settle(done.work(), ActionEvent.SUCCEEDED, Doubt.CLEAR);
        accept(Samples.event("EV3", Samples.reservation("PG3", "EV3")));

        restart();

        assertThat(state("PG1")).isEqualTo(ActionState.DONE);
        assertThat(accept(Samples.event("EV1", Samples.reservation("PG1", "EV1")))
                        .standing())
                .isEqualTo(Standing.REPEAT);
        assertThat(claim(10).actions()).extracting(ActionClaim::key).containsExactly(Samples.actionKey("PG3"));
        assertThat(ledger.raw(Samples.eventKey("EV2").digest())).hasSize(1);
    }

    @Test
    void a_lease_of_a_process_that_is_gone_comes_as_abandoned() {
        ActionClaim claim = claimedBriefly("PG1");
        answer(ledger.mark(claim.work(), fixture.leaseMs()));
        restart();
        if (fixture.manyNodes()) {
            // Somebody else may still hold it: only the clock ends it.
            letLeaseEnd();
        }
        ActionClaim examined = claimOne();
        assertThat(examined.abandoned()).contains(new ActionClaim.Abandoned("n1", true));
        assertThat(examined.work().fence()).isEqualTo(claim.work().fence() + 1);
    }

    @Test
    void what_was_handed_in_before_the_close_is_kept() {
        List<CompletableFuture<?>> handedIn = new ArrayList<>();
        IntStream.range(0, 300)
                .forEach(i ->
                        handedIn.add(ledger.accept(Samples.event("EV" + i, Samples.reservation("PG" + i, "EV" + i)))));
        restart();
        handedIn.forEach(LedgerContract::answer);
        assertThat(claim(1000).actions()).hasSize(300);
    }

    @Test
    void a_closed_ledger_says_so() {
        var closed = ledger;
        restart();
        assertThatThrownBy(() -> answer(closed.accept(Samples.event("EV1"))))
                .isInstanceOf(StoreUnavailableException.class);
        assertThatThrownBy(closed::counts).isInstanceOf(StoreUnavailableException.class);
    }

    @Test
    void the_latest_refusals_of_each_source_are_kept() {
        for (int i = 0; i < 230; i++) {
            int mine = i;
            ledger.refuse(refusal("flood", mine));
            Within.seconds(PATIENCE_SECONDS)
                    .until(
                            "refusal " + mine + " is kept",
                            () -> ledger.refusals(Optional.of("flood"), 1).stream()
                                    .anyMatch(r -> r.atMs() == mine));
        }
        ledger.refuse(refusal("quiet", 1));
        Within.seconds(PATIENCE_SECONDS)
                .until(
                        "the quiet source's refusal is kept",
                        () -> !ledger.refusals(Optional.of("quiet"), 10).isEmpty());
        List<Refusal> kept = ledger.refusals(Optional.of("flood"), 500);
        assertThat(kept).hasSize(200);
        assertThat(kept.get(0)).isEqualTo(refusal("flood", 229));
        assertThat(ledger.refusals(Optional.empty(), 500)).hasSize(201);
    }

    private static Refusal refusal(String source, int number) {
        return new Refusal(source, number, "signature_invalid", "192.0.2.7", Digest.sha256(new byte[] {(byte) number}));
    }
}
