package dev.umavez.gateway.proof;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.process.GatewaySetup;
import dev.umavez.testkit.sink.Line;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * kill -9 at random moments under load. {@code -Dumavez.proof.kills=N} sets how often (default 3),
 * {@code -Dumavez.proof.seed=S} repeats the moments of an earlier run as far as moments can be repeated.
 */
class KillProofTest {
    private static final int KILLS = Proofs.setting("kills", 3);
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".getBytes(US_ASCII);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Store.class)
    void what_was_answered_is_kept_and_done_once_whenever_the_process_dies(Store store) throws Exception {
        long seed =
                Long.getLong("umavez.proof.seed", Surroundings.system().random().nextLong());
        System.out.println("KillProofTest " + store + ": " + KILLS + " kills, -Dumavez.proof.seed=" + seed);
        SplittableRandom chance = new SplittableRandom(seed);
        try (World world = new World(store, folder)) {
            slow(world.keyed, Reply.honourKey(200, "{}"));
            slow(world.plain, KillProofTest::applyPauseAnswer);
            Onslaught onslaught = new Onslaught(world);
            for (int i = 0; i < KILLS; i++) {
                GatewayProcess victim = world.gatewayOf(chance.nextInt(world.gateways.size()));
                onslaught.killAfter(chance.nextInt(20, 400), victim);
                victim.restart().awaitReady();
            }
            onslaught.settle();
            world.awaitRest(90);

            assertThat(onslaught.answered())
                    .as("all that was posted is answered")
                    .hasSize(onslaught.posted());
            assertKeptByteForByte(world, onslaught);
            assertOneEffectEach(world, onslaught);
            TreeSet<String> uncertain = assertNoSecondCall(world, onslaught);
            System.out.println("KillProofTest " + store + ": " + onslaught.posted() + " payments, "
                    + uncertain.size() + " uncertain of " + onslaught.posted() + " letters, "
                    + (world.keyed.calls() - world.keyed.effects()) + " safe repeats");
            resolveAsTheSinkSaysAndExpectOneCallEach(world, onslaught);
        }
    }

    private static void slow(RecordingDestination sink, Reply then) {
        sink.always((request, line) -> {
            line.pause(request.number() % 7);
            then.give(request, line);
        });
    }

    private static void applyPauseAnswer(Received request, Line line) throws IOException {
        line.apply();
        line.pause(request.number() % 5);
        line.sendRaw(OK);
    }

    private static void assertKeptByteForByte(World world, Onslaught onslaught) throws IOException {
        try (Wire wire = new Wire(world.any().adminPort(), 30_000)) {
            for (Map.Entry<Integer, String> each : onslaught.answered().entrySet()) {
                Response raw = wire.get(
                        "/api/v1/events/" + each.getValue() + "/raw",
                        "Authorization",
                        "Bearer " + GatewaySetup.ADMIN_TOKEN);
                assertThat(raw.status()).as(each.getValue()).isEqualTo(200);
                assertThat(raw.body()).as(each.getValue()).isEqualTo(Onslaught.body(each.getKey()));
            }
        }
    }

    /** At the sink that takes repeats: one key and one body for each payment, one effect for each key. */
    private static void assertOneEffectEach(World world, Onslaught onslaught) {
        Map<String, List<Received>> calls = World.byPath(world.keyed);
        assertThat(calls).as("payments with an effect").hasSize(onslaught.posted());
        for (int payment = 0; payment < onslaught.posted(); payment++) {
            List<Received> ofOne = calls.get("/keyed/pi_kill" + payment);
            assertThat(ofOne).as("calls for payment %d", payment).isNotEmpty();
            String key = ofOne.get(0).key().orElseThrow();
            assertThat(world.keyed.effects(key))
                    .as("effects of payment %d", payment)
                    .isOne();
            for (Received call : ofOne) {
                assertThat(call.key()).contains(key);
                assertThat(call.body()).isEqualTo(ofOne.get(0).body());
            }
        }
    }

    /** At the sink that does not: no second call, and what was not called or not answered is listed as uncertain. */
    private static TreeSet<String> assertNoSecondCall(World world, Onslaught onslaught) {
        TreeSet<String> uncertain = new TreeSet<>();
        for (String action : world.ids("/api/v1/actions?state=uncertain&name=payment-letter")) {
            uncertain.add(pathOf(world, action));
        }
        Map<String, List<Received>> calls = World.byPath(world.plain);
        for (int payment = 0; payment < onslaught.posted(); payment++) {
            String path = "/plain/pi_kill" + payment;
            List<Received> ofOne = calls.getOrDefault(path, List.of());
            assertThat(ofOne.size()).as("calls to %s", path).isLessThanOrEqualTo(1);
            if (ofOne.isEmpty()) {
                assertThat(uncertain)
                        .as("never called, so nobody may believe it done")
                        .contains(path);
            }
        }
        assertThat(calls).as("no effect that nobody asked for").hasSizeLessThanOrEqualTo(onslaught.posted());
        assertThat(world.stats().member("uncertain")).contains(Integer.toString(uncertain.size()));
        return uncertain;
    }

    private static void resolveAsTheSinkSaysAndExpectOneCallEach(World world, Onslaught onslaught) {
        Map<String, List<Received>> calls = World.byPath(world.plain);
        for (String action : world.ids("/api/v1/actions?state=uncertain&name=payment-letter")) {
            String decision = calls.containsKey(pathOf(world, action)) ? "done" : "not_done";
            Response resolved = world.any()
                    .admin(
                            "POST",
                            "/api/v1/actions/" + action + "/resolve",
                            "{\"decision\":\"" + decision + "\",\"reason\":\"looked it up at the printer's\"}");
            assertThat(resolved.status()).as(resolved.text()).isEqualTo(200);
        }
        world.awaitRest(60);
        assertThat(world.ids("/api/v1/actions?state=uncertain")).isEmpty();
        Map<String, List<Received>> after = World.byPath(world.plain);
        assertThat(after).hasSize(onslaught.posted());
        after.forEach((path, ofOne) -> assertThat(ofOne).as("calls to %s", path).hasSize(1));
    }

    private static String pathOf(World world, String action) {
        return world.any()
                .admin("GET", "/api/v1/actions/" + action, "")
                .member("path")
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Store.class)
    void a_polite_end_finishes_what_runs_and_loses_nothing(Store store) throws Exception {
        try (World world = new World(store, folder)) {
            slow(world.keyed, Reply.honourKey(200, "{}"));
            slow(world.plain, KillProofTest::applyPauseAnswer);
            GatewayProcess first = world.any();
            try (Wire wire = first.intake()) {
                for (int payment = 0; payment < 100; payment++) {
                    byte[] body = Onslaught.body(payment);
                    assertThat(wire.post("/in/pay", body, Shop.stripe(body)).status())
                            .isEqualTo(200);
                }
            }
            assertThat(first.terminate(40)).as("exit status").isZero();
            first.restart().awaitReady();
            world.awaitRest(60);
            assertThat(world.ids("/api/v1/actions?state=uncertain")).isEmpty();
            assertThat(World.byPath(world.plain)).hasSize(100);
            assertThat(world.plain.calls()).isEqualTo(100);
            assertThat(world.keyed.effects()).isEqualTo(100);
        }
    }

    @Test
    void a_second_process_on_one_file_is_refused_and_told_who_holds_it() throws Exception {
        try (World world = new World(Store.SQLITE, folder)) {
            GatewayProcess holder = world.any();
            GatewaySetup same = GatewaySetup.of(folder.resolve("node0"), Shop.config(1, 2))
                    .with("STRIPE_SECRET", Shop.STRIPE_SECRET)
                    .with("ERP_SECRET", Shop.ERP_SECRET)
                    .with("SHOPIFY_SECRET", Shop.SHOPIFY_SECRET);
            try (GatewayProcess second = same.start()) {
                assertThat(second.awaitEnd(60)).isEqualTo(2);
                assertThat(second.log()).contains(Long.toString(holder.pid()));
            }
            try (Wire wire = holder.intake()) {
                byte[] body = Onslaught.body(1);
                assertThat(wire.post("/in/pay", body, Shop.stripe(body)).status())
                        .isEqualTo(200);
            }
        }
    }
}
