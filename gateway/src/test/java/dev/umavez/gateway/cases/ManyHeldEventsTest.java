package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More events whose plan failed than one order looks at. */
class ManyHeldEventsTest {
    private static final int EVENTS = 5_200;
    private static final int AT_ONCE = 200;
    private static final String NOTIFY = """
            notify:
              from:
                - { source: pay, type: paid }
              identity: { object: "order/{body.order}", occurrence: "{body.id}" }
              call: { destination: plain, path: "/notify/{body.order}" }
            """;

    @TempDir
    Path folder;

    @Test
    void a_replay_goes_on_until_each_held_event_was_counted_and_planned_again_once() {
        try (Rig rig = Rig.with(Store.SQLITE, folder, NOTIFY)) {
            for (int from = 0; from < EVENTS; from += AT_ONCE) {
                List<String[]> deliveries = new ArrayList<>();
                for (int i = from; i < from + AT_ONCE; i++) {
                    deliveries.add(new String[] {"pay", "{\"id\":\"e" + i + "\",\"type\":\"paid\"}"});
                }
                assertThat(rig.together(deliveries)).allMatch(answer -> answer.status() == 200);
            }
            rig.rest();
            assertThat(replayed(rig, true)).isEqualTo(EVENTS);
            assertThat(replayed(rig, false)).isEqualTo(EVENTS);
        }
    }

    /** Follows the cursor to its end; the number of events. */
    private static long replayed(Rig rig, boolean dryRun) {
        long events = 0;
        String cursor = "";
        for (int order = 0; order < 20; order++) {
            JsonNode answer = Rig.json(rig.adminRaw(
                    "POST",
                    "/api/v1/actions/replay",
                    "{\"filter\":{},\"dry_run\":" + dryRun + ",\"reason\":\"mended\"" + cursor + "}"));
            events += answer.path("events_planned_again").asLong();
            if (answer.path("next").isNull()) {
                return events;
            }
            cursor = ",\"cursor\":\"" + answer.path("next").asText() + "\"";
        }
        throw new AssertionError("the order never comes to its end");
    }
}
