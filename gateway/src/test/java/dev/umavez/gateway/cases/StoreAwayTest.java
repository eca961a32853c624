package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store that fails at some step of taking a delivery in. */
class StoreAwayTest {
    private static final String NOTIFY = """
            notify:
              from:
                - { source: pay, type: paid }
              identity: { object: "order/{body.order}", occurrence: "{body.id}" }
              call: { destination: plain, path: "/notify/{body.order}" }
            """;
    private static final String PAID = "{\"id\":\"e1\",\"type\":\"paid\",\"order\":\"o1\"}";

    @TempDir
    Path folder;

    /**
     * B070: the order could not be written and the sender was told 200, so that it never came again. B071: any failure was answered with
     * success. At whatever table the writing ends, nothing is promised, nothing stays half, and the sender's retry is taken once.
     */
    @ParameterizedTest
    @ValueSource(strings = {"uv_event", "uv_body", "uv_action", "uv_action_body", "uv_work"})
    void no_failure_before_the_commit_is_answered_with_success(String table) {
        try (Rig rig = Rig.with(Store.POSTGRESQL, folder, NOTIFY)) {
            rig.sink.always(Reply.answer(200));
            rig.sql("ALTER TABLE " + table + " RENAME TO uv_gone");
            Response away = rig.deliver("pay", PAID);
            assertThat(away.status()).isEqualTo(503);
            assertThat(away.header("retry-after")).isPresent();
            rig.sql("ALTER TABLE uv_gone RENAME TO " + table);
            Response retried = rig.deliver("pay", PAID);
            assertThat(retried.status()).isEqualTo(200);
            assertThat(retried.member("duplicate")).contains("false");
            assertThat(rig.deliver("pay", PAID).member("duplicate")).contains("true");
            assertThat(rig.rest().calls("/notify/o1")).hasSize(1);
            assertThat(rig.admin("/api/v1/events").path("items")).hasSize(1);
        }
    }
}
