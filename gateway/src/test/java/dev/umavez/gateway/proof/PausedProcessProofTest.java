package dev.umavez.gateway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Wire;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that is stopped while its call is under way, for longer than its lease, and goes on as if nothing had happened. A
 * destination that takes no repeat gets no second call, from nobody. B079: a process that was stopped past its time-out ran twice.
 */
class PausedProcessProofTest {
    /** A lease of 10 s, a sweep, and room for a busy machine. */
    private static final long EXAMINED_WITHIN_SECONDS = 40;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Store.class)
    void who_wakes_up_after_its_lease_makes_no_second_call_and_neither_does_anybody_else(Store store) throws Exception {
        try (World world = new World(store, folder)) {
            CountDownLatch answer = new CountDownLatch(1);
            world.plain.on("/plain/pi_paused", Reply.holdUntil(answer, Reply.answer(200)));
            GatewayProcess runner = world.gateways.get(0);
            List<GatewayProcess> others = world.gateways.subList(1, world.gateways.size());
            // Only one of them runs while the action is claimed, so that it is known who has it.
            others.forEach(Signals::stop);
            post(runner);
            Within.seconds(20)
                    .until(
                            "the call is under way",
                            () -> World.byPath(world.plain).containsKey("/plain/pi_paused"));
            Signals.stop(runner);
            others.forEach(Signals::goOn);
            if (others.isEmpty()) {
                // Nobody else is there: it sleeps past its lease.
                Within.seconds(12).holds(() -> false);
            } else {
                awaitState(others.get(0), List.of("uncertain"));
            }
            answer.countDown();
            Signals.goOn(runner);
            awaitState(runner, List.of("uncertain", "done"));
            post(runner);
            // A sweep and a lease later nobody has thought otherwise.
            Within.seconds(4).holds(() -> false);
            awaitState(runner, List.of("uncertain", "done"));
            assertThat(World.byPath(world.plain).get("/plain/pi_paused")).hasSize(1);
        }
    }

    private static void post(GatewayProcess gateway) throws Exception {
        byte[] body = Shop.paid("evt_paused", "pi_paused");
        try (Wire wire = gateway.intake()) {
            assertThat(wire.post("/in/pay", body, Shop.stripe(body)).status()).isEqualTo(200);
        }
    }

    private static void awaitState(GatewayProcess gateway, List<String> states) {
        Within.seconds(EXAMINED_WITHIN_SECONDS)
                .until(
                        "the letter is one of " + states,
                        () -> states.stream()
                                .anyMatch(state -> gateway.admin(
                                                "GET", "/api/v1/actions?name=payment-letter&state=" + state, "")
                                        .text()
                                        .contains("act_")));
    }
}
