package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.io.TempDir;

/** Somebody else's executor asks before it acts, and says what came of it. */
final class ClaimsTest {
    private static final String SHORT = """
            pay-out:
              owner: finance
              from: [{ caller: app }, { caller: till }]
              identity: { object: "order/{with.order}", occurrence: once }
              claim: { lease: 400ms }
            """;
    private static final String LONG = SHORT.replace("400ms", "60s");
    private static final String BODY = "{\"with\":{\"order\":\"o1\"}}";

    @TempDir
    Path folder;

    private static Response post(Rig rig, String caller, String target, String body) {
        return rig.direct(0, "POST", "/v1/claims/" + target, body, "Authorization", "Bearer " + Rig.token(caller));
    }

    private static String proceed(Response answer) {
        assertThat(answer.member("outcome")).as(answer.text()).contains("proceed");
        return answer.member("token").orElseThrow();
    }

    private static void outcome(Response answer, String word) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.member("outcome")).contains(word);
    }

    @OnEachStore
    void of_many_executors_one_proceeds_and_the_others_get_its_result(Store store) {
        try (Rig rig = Rig.called(store, folder, LONG)) {
            List<Callable<Response>> calls = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                String caller = i % 2 == 0 ? "app" : "till";
                calls.add(() -> post(rig, caller, "pay-out", BODY));
            }
            List<Response> answers = rig.atOnce(calls);
            List<Integer> winners = new ArrayList<>();
            for (int i = 0; i < answers.size(); i++) {
                if (answers.get(i).member("outcome").orElse("").equals("proceed")) {
                    winners.add(i);
                } else {
                    outcome(answers.get(i), "running");
                }
            }
            assertThat(winners).hasSize(1);
            String caller = winners.get(0) % 2 == 0 ? "app" : "till";
            String other = caller.equals("app") ? "till" : "app";
            String token = proceed(answers.get(winners.get(0)));
            assertThat(post(rig, other, token + "/started", "").status()).isEqualTo(404);
            outcome(post(rig, caller, token + "/started", ""), "started");
            outcome(post(rig, caller, token + "/started", ""), "started");
            outcome(post(rig, caller, token + "/renew", ""), "renewed");
            for (String unfit :
                    List.of("", "{}", "[]", "{\"outcome\":\"yes\"}", "{\"outcome\":\"done\",\"outcome\":\"done\"}")) {
                Response refused = post(rig, caller, token + "/settle", unfit);
                assertThat(refused.status()).as(unfit).isEqualTo(400);
                assertThat(refused.text())
                        .as(unfit)
                        .contains("the member outcome (done, not_done, rejected or unknown)");
            }
            String settle = "{\"outcome\":\"done\",\"result\":\"BANK-7\"}";
            assertThat(rig.admin("/api/v1/destinations").toString())
                    .as("what foreign executors carry out goes to no destination")
                    .doesNotContain("@claim");
            assertThat(post(rig, caller, token + "/settle", settle).member("state"))
                    .contains("done");
            assertThat(post(rig, caller, token + "/settle", settle).member("state"))
                    .contains("done");
            Response late = post(rig, other, "pay-out", BODY);
            outcome(late, "done");
            assertThat(late.member("result")).contains("BANK-7");
        }
    }

    @OnEachStore
    void a_lease_that_ends_before_the_start_frees_the_action(Store store) {
        try (Rig rig = Rig.called(store, folder, SHORT)) {
            String first = proceed(post(rig, "app", "pay-out", BODY));
            Within.seconds(20)
                    .until(
                            "the next one proceeds",
                            () -> post(rig, "till", "pay-out", BODY)
                                    .member("outcome")
                                    .orElse("")
                                    .equals("proceed"));
            assertThat(post(rig, "app", first + "/started", "").status()).isEqualTo(409);
            assertThat(rig.sink.calls()).isZero();
        }
    }

    @OnEachStore
    void a_lease_that_ends_after_the_start_is_uncertain_and_a_late_success_settles_it(Store store) {
        try (Rig rig = Rig.called(store, folder, SHORT)) {
            String token = proceed(post(rig, "app", "pay-out", BODY));
            outcome(post(rig, "app", token + "/started", ""), "started");
            rig.until(1, "uncertain");
            outcome(post(rig, "till", "pay-out", BODY), "uncertain");
            // A late failure is evidence only.
            Response late = post(rig, "app", token + "/settle", "{\"outcome\":\"not_done\"}");
            assertThat(late.member("settled")).contains("false");
            outcome(post(rig, "till", "pay-out", BODY), "uncertain");
            String done = "{\"outcome\":\"done\",\"result\":\"BANK-7\"}";
            assertThat(post(rig, "app", token + "/settle", done).member("settled"))
                    .contains("true");
            outcome(post(rig, "till", "pay-out", BODY), "done");
            assertThat(rig.sink.calls()).isZero();
        }
    }

    @OnEachStore
    void each_word_of_an_executor_leads_where_it_should(Store store) {
        try (Rig rig = Rig.called(store, folder, LONG)) {
            String token = proceed(post(rig, "app", "pay-out", BODY));
            outcome(post(rig, "app", token + "/started", ""), "started");
            assertThat(post(rig, "app", token + "/settle", "{\"outcome\":\"not_done\",\"why\":\"no funds\"}")
                            .member("state"))
                    .contains("pending");
            String again = proceed(post(rig, "till", "pay-out", BODY));
            assertThat(post(rig, "till", again + "/settle", "{\"outcome\":\"unknown\"}")
                            .member("state"))
                    .contains("uncertain");
            String id = rig.actions("name=pay-out").get(0).path("id").asText();
            rig.adminRaw(
                    "POST",
                    "/api/v1/actions/" + id + "/resolve",
                    "{\"decision\":\"not_done\",\"reason\":\"asked the bank\"}");
            String third = proceed(post(rig, "app", "pay-out", BODY));
            assertThat(post(rig, "app", third + "/settle", "{\"outcome\":\"rejected\"}")
                            .member("state"))
                    .contains("dead");
            outcome(post(rig, "till", "pay-out", BODY), "dead");
            assertThat(rig.ask("pay-out", BODY, "K1").member("code")).contains("claimed_action");
            String metrics = rig.adminRaw("GET", "/metrics", "").text();
            String attempts = "umavez_attempts_total{action=\"pay-out\",destination=\"@claim\",outcome=\"";
            assertThat(metrics)
                    .contains("umavez_runs_started_total{action=\"pay-out\"} 1")
                    .contains(attempts + "not_done\"} 1", attempts + "unknown\"} 1", attempts + "rejected\"} 1")
                    .contains("umavez_actions_settled_total{action=\"pay-out\",state=\"uncertain\"} 1")
                    .contains("umavez_dead_total{action=\"pay-out\",destination=\"@claim\"} 1");
            assertThat(rig.sink.calls()).isZero();
        }
    }

    /** A gateway that starts again has not ended what runs elsewhere. */
    @OnEachStore
    void a_restart_of_the_gateway_takes_nothing_from_its_executors(Store store) {
        try (Rig rig = Rig.called(store, folder, LONG)) {
            String token = proceed(post(rig, "app", "pay-out", BODY));
            outcome(post(rig, "app", token + "/started", ""), "started");
            rig.restart();
            outcome(post(rig, "till", "pay-out", BODY), "running");
            assertThat(post(rig, "app", token + "/settle", "{\"outcome\":\"done\"}")
                            .member("settled"))
                    .contains("true");
        }
    }
}
