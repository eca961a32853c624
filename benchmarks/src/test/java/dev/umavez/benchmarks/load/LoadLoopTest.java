package dev.umavez.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.sink.Line;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.RecordingDestination;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.StripeSigner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LoadLoopTest {
    private static final Pattern ID = Pattern.compile("\"id\":\"(evt_\\w+)\"");
    private static final Pattern TIME = Pattern.compile("t=(\\d+),");

    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Surroundings surroundings = Surroundings.system();

    private StripeTraffic traffic(double repeats, long most) {
        return new StripeTraffic(surroundings, new StripeTraffic.Shape("/in/pay", "whsec_test", "t", repeats, most, 7));
    }

    private void honest(Received request, Line line) throws IOException {
        Matcher id = ID.matcher(request.text());
        assertThat(id.find()).isTrue();
        answer(line, id.group(1), !seen.add(id.group(1)));
    }

    private static void answer(Line line, String event, boolean duplicate) throws IOException {
        String body = "{\"event\":\"" + event + "\",\"duplicate\":" + duplicate + "}";
        String head = "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n";
        line.sendRaw((head + body).getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void every_event_is_sent_once_signed_and_an_honest_gateway_has_nothing_wrong() throws IOException {
        try (RecordingDestination gateway = RecordingDestination.open()) {
            gateway.always(this::honest);
            StripeTraffic traffic = traffic(0, 500);
            LoadResult result = new LoadLoop(surroundings, gateway.port(), 16, traffic).runToEnd();

            assertThat(result.statuses()).isEqualTo(Map.of(200, 500L));
            assertThat(seen).hasSize(500);
            assertThat(traffic.book().wrong()).isZero();
            assertThat(gateway.connections()).isEqualTo(16);
            Received any = gateway.requests().get(0);
            String signature = any.header("stripe-signature").orElseThrow();
            Matcher time = TIME.matcher(signature);
            assertThat(time.find()).isTrue();
            assertThat(any.body()).hasSize(1024);
            assertThat(new StripeSigner("whsec_test").sign(Long.parseLong(time.group(1)), any.body()))
                    .isEqualTo(signature);
        }
    }

    @Test
    void about_the_wanted_share_is_repeats() throws IOException {
        try (RecordingDestination gateway = RecordingDestination.open()) {
            gateway.always(this::honest);
            StripeTraffic traffic = traffic(0.3, 2_000);
            LoadResult result = new LoadLoop(surroundings, gateway.port(), 8, traffic).runToEnd();
            assertThat((double) result.statuses().get(200)).isBetween(2_600.0, 3_200.0);
            assertThat(traffic.book().wrong()).isZero();
        }
    }

    @Test
    void a_gateway_that_calls_a_repeat_new_or_by_another_name_is_found_out() throws IOException {
        try (RecordingDestination gateway = RecordingDestination.open()) {
            gateway.always((request, line) -> answer(line, "evt_" + request.number(), false));
            StripeTraffic traffic = traffic(0.5, 100);
            new LoadLoop(surroundings, gateway.port(), 4, traffic).runToEnd();
            assertThat(traffic.book().wrong()).isPositive();
        }
    }

    @Test
    void refusals_and_broken_connections_are_counted_as_what_they_are() throws IOException {
        try (RecordingDestination gateway = RecordingDestination.open()) {
            gateway.always(Reply.answer(503, "{}"));
            gateway.onCall(1, Reply.applyThenClose());
            LoadResult result = new LoadLoop(surroundings, gateway.port(), 4, traffic(0, 50)).runToEnd();
            assertThat(result.statuses()).isEqualTo(Map.of(0, 1L, 503, 49L));
        }
    }
}
