package dev.umavez.gateway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The same fact at the same instant has one effect. On PostgreSQL half of the copies go to each of two gateways. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TwinsProof {
    private static final int FACTS = 200;
    private static final int ANSWERS = FACTS * Volley.COPIES;

    private final Store store;
    private World world;

    @TempDir
    static Path folder;

    TwinsProof(Store store) {
        this.store = store;
    }

    @BeforeAll
    void start() {
        world = new World(store, folder.resolve(store.name()));
    }

    @AfterAll
    void end() {
        world.close();
    }

    @Test
    void eight_copies_of_each_of_200_events_at_once_are_one_event_and_one_call_each() throws Exception {
        List<List<Response>> answers = fire((fact, copy) -> stripe("evt_twin" + fact, "pi_twin" + fact));

        Set<String> events = new HashSet<>();
        for (List<Response> ofOne : answers) {
            Set<String> ids = new HashSet<>();
            ofOne.forEach(answer -> ids.add(answer.member("event").orElseThrow()));
            assertThat(ids).as("event ids of the copies of one event").hasSize(1);
            assertThat(ofOne.stream()
                            .filter(answer ->
                                    answer.member("duplicate").orElseThrow().equals("false")))
                    .as("answers that say new")
                    .hasSize(1);
            events.addAll(ids);
        }
        assertThat(events).hasSize(FACTS);
        assertOneCallEach("pi_twin", FACTS);
    }

    @Test
    void eight_different_events_that_tell_of_one_payment_at_once_are_one_call() throws Exception {
        List<List<Response>> answers = fire((fact, copy) -> stripe("evt_many" + fact + "x" + copy, "pi_many" + fact));

        Set<String> events = new HashSet<>();
        answers.forEach(ofOne ->
                ofOne.forEach(answer -> events.add(answer.member("event").orElseThrow())));
        assertThat(events).hasSize(ANSWERS);
        assertOneCallEach("pi_many", FACTS);
    }

    @Test
    void two_sources_of_different_shapes_meet_in_one_action() throws Exception {
        List<List<Response>> answers = fire((fact, copy) ->
                copy % 4 < 2 ? stripe("evt_meet" + fact, "pi_meet" + fact) : erp("pi_meet" + fact, "copy " + copy));

        Set<String> events = new HashSet<>();
        answers.forEach(ofOne -> ofOne.forEach(answer -> {
            assertThat(answer.text()).as("an ignored field makes no other copy").doesNotContain("held");
            events.add(answer.member("event").orElseThrow());
        }));
        assertThat(events).as("one event of each source for each payment").hasSize(2 * FACTS);
        assertOneCallEach("pi_meet", FACTS);
    }

    private List<List<Response>> fire(Volley.Shots shots) throws Exception {
        try (Volley volley = new Volley(world)) {
            List<List<Response>> answers = volley.fire(FACTS, shots);
            answers.forEach(ofOne -> ofOne.forEach(answer -> assertThat(answer.status())
                    .as("status of %s", answer.text())
                    .isEqualTo(200)));
            return answers;
        }
    }

    private void assertOneCallEach(String payments, int facts) {
        world.awaitRest(60);
        Map<String, List<Received>> calls = World.byPath(world.keyed);
        for (int fact = 0; fact < facts; fact++) {
            String path = "/keyed/" + payments + fact;
            assertThat(calls.get(path)).as("calls to %s", path).hasSize(1);
            String key = calls.get(path).get(0).key().orElseThrow();
            assertThat(world.keyed.calls(key))
                    .as("calls with the key of %s", path)
                    .isOne();
        }
        assertThat(calls.keySet().stream().filter(path -> path.startsWith("/keyed/" + payments)))
                .hasSize(facts);
    }

    private static Volley.Shot stripe(String event, String payment) {
        byte[] body = Shop.paid(event, payment);
        return new Volley.Shot("/in/pay", body, Shop.stripe(body));
    }

    private static Volley.Shot erp(String payment, String sentAt) {
        byte[] body = Shop.pagamento(payment, sentAt);
        return new Volley.Shot("/in/erp", body, Shop.erp(body));
    }
}
