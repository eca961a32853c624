package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.StripeSigner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Signed times that are too old or not yet due, and what a 2xx promises. */
final class ClockAndAcknowledgementTest {
    private static final StripeSigner SIGNER = new StripeSigner("a-token-of-the-senders");
    private static final String STRIPE = """
            umavez: 1
            sources:
              stripe: { org: acme, system: shop, provider: stripe, secrets: ["${TOKEN}"], TOLERANCE bind: { livemode: true } }
            destinations:
              plain: { url: "${SINK}", allow_private: true, timeout: 2s }
            actions:
              notify:
                owner: shop
                from: [{ source: stripe }]
                identity: { object: "order/{body.order}", occurrence: once }
                call: { destination: plain, path: "/notify/{body.order}" }
            """;

    @TempDir
    Path folder;

    private static Response signed(Rig rig, String id, long fromNowS) {
        byte[] body = ("{\"id\":\"" + id + "\",\"type\":\"paid\",\"livemode\":true,\"order\":\"o1\"}")
                .getBytes(StandardCharsets.UTF_8);
        long atS = Surroundings.system().nowMs() / 1000 + fromNowS;
        return rig.raw("stripe", body, "Content-Type", "application/json", "Stripe-Signature", SIGNER.sign(atS, body));
    }

    /** B061: only "too old" was looked at, so that a time an hour ahead passed. */
    @OnEachStore
    void a_time_far_ahead_is_refused_as_one_far_behind_is(Store store) {
        try (Rig rig = Rig.configured(store, folder, STRIPE.replace("TOLERANCE", ""))) {
            for (long fromNowS : new long[] {3_600, -3_600}) {
                Response answer = signed(rig, "e1", fromNowS);
                assertThat(answer.status()).isEqualTo(401);
                assertThat(answer.member("code")).contains("timestamp_outside_tolerance");
            }
            assertThat(rig.admin("/api/v1/events").path("items")).isEmpty();
        }
    }

    /** B062: a capture dated ahead can be played again for twice the tolerance; it has no effect, then and later. */
    @OnEachStore
    void a_capture_that_is_played_again_has_no_second_effect(Store store) {
        try (Rig rig = Rig.configured(store, folder, STRIPE.replace("TOLERANCE", ""))) {
            assertThat(signed(rig, "e1", 290).status()).isEqualTo(200);
            rig.rest();
            Response again = signed(rig, "e1", 290);
            assertThat(again.member("duplicate")).contains("true");
            // Outside the tolerance by now, and known: a repeat like any other.
            Response late = signed(rig, "e1", -290 - 580);
            assertThat(late.status()).isEqualTo(200);
            assertThat(late.member("duplicate")).contains("true");
            assertThat(rig.rest().calls("/notify/o1")).hasSize(1);
        }
    }

    /** B064: signed three days ago and never seen: each source says whether that is late or refused. */
    @OnEachStore
    void how_late_a_signed_delivery_may_come_is_a_setting_of_its_source(Store store) {
        long threeDaysS = -3 * 86_400;
        try (Rig rig = Rig.configured(store, folder.resolve("strict"), STRIPE.replace("TOLERANCE", ""))) {
            assertThat(signed(rig, "e1", threeDaysS).status()).isEqualTo(401);
            assertThat(rig.rest().sink.calls()).isZero();
        }
        try (Rig rig =
                Rig.configured(store, folder.resolve("patient"), STRIPE.replace("TOLERANCE", "tolerance: 4d,"))) {
            assertThat(signed(rig, "e1", threeDaysS).status()).isEqualTo(200);
            assertThat(rig.until(1, "done").calls("/notify/o1")).hasSize(1);
        }
    }

    /** B067: answered at once, kept in memory, lost at the restart. */
    @OnEachStore
    void what_was_answered_is_there_after_a_restart_and_is_acted_upon(Store store) {
        try (Rig rig = Rig.configured(store, folder, STRIPE.replace("TOLERANCE", ""))) {
            rig.halt.next(1, dev.umavez.dispatch.CrashPoint.Moment.AFTER_CLAIM, "notify");
            Response first = signed(rig, "e1", 0);
            rig.restart();
            rig.until(1, "done");
            assertThat(signed(rig, "e1", 0).member("event")).isEqualTo(first.member("event"));
            assertThat(rig.calls("/notify/o1")).hasSize(1);
        }
    }
}
