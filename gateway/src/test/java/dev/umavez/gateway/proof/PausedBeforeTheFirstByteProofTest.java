package dev.umavez.gateway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.OwnKeys;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.postgres.TestPostgres;
import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.process.GatewaySetup;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.wire.Wire;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is stopped after its call mark and before the first byte of its request, for longer than its lease, beside another one
 * on the same store. The other one cannot know whether the call left: it makes none, and says so. The first one's time for connecting is
 * shorter than a lease, so it makes none either.
 */
class PausedBeforeTheFirstByteProofTest {
    private static final String NAME = "localhost";

    @TempDir
    Path folder;

    @Test
    void neither_the_other_one_calls_nor_the_first_one_when_it_wakes_up() throws Exception {
        OwnKeys keys = OwnKeys.make(folder, NAME);
        String database = TestPostgres.shared().freshDatabase();
        try (HeldHandshakes letters = new HeldHandshakes(keys.server());
                RecordingDestination notices = RecordingDestination.open();
                GatewayProcess runner = gateway("runner", database, keys, letters, notices);
                GatewayProcess other = gateway("other", database, keys, letters, notices)) {
            runner.awaitReady();
            other.awaitReady();
            // Only one of them runs while the action is claimed, so that it is known who has it.
            Signals.stop(other);
            post(runner);
            Within.seconds(20).until("the mark is written and the call connects", () -> letters.connections() == 1);
            Signals.stop(runner);
            Signals.goOn(other);
            Within.seconds(40).until("the other one says that nobody knows", () -> isUncertain(other));
            assertThat(letters.connections()).as("calls of both").isEqualTo(1);

            letters.release();
            Signals.goOn(runner);
            Within.seconds(20)
                    .until(
                            "the first one learns that its lease was lost",
                            () -> runner.log().contains("UV-DSP-012"));
            post(other);
            post(runner);
            assertThat(Within.millis(300).holds(() -> letters.connections() > 1))
                    .as("a call after a redelivery")
                    .isFalse();
            assertThat(letters.requests()).as("what arrived").isEmpty();
            assertThat(isUncertain(runner)).isTrue();
        }
    }

    private GatewayProcess gateway(
            String node, String database, OwnKeys keys, HeldHandshakes letters, RecordingDestination notices) {
        String config = Shop.config(notices.port(), letters.port())
                .replace("http://127.0.0.1:" + letters.port(), "https://" + NAME + ":" + letters.port());
        return GatewaySetup.of(folder.resolve(node), config)
                .on(database)
                .with("STRIPE_SECRET", Shop.STRIPE_SECRET)
                .with("ERP_SECRET", Shop.ERP_SECRET)
                .with("SHOPIFY_SECRET", Shop.SHOPIFY_SECRET)
                .jvm(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-Djavax.net.ssl.trustStore=" + keys.file(),
                        "-Djavax.net.ssl.trustStorePassword=" + OwnKeys.PASSWORD)
                .start();
    }

    private static void post(GatewayProcess gateway) throws Exception {
        byte[] body = Shop.paid("evt_paused", "pi_paused");
        try (Wire wire = gateway.intake()) {
            assertThat(wire.post("/in/pay", body, Shop.stripe(body)).status()).isEqualTo(200);
        }
    }

    private static boolean isUncertain(GatewayProcess gateway) {
        return gateway.admin("GET", "/api/v1/actions?name=payment-letter&state=uncertain", "")
                .text()
                .contains("act_");
    }
}
