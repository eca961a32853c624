package dev.umavez.gateway.config;

import static dev.umavez.gateway.config.Configs.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.yaml.Problem;
import dev.umavez.gateway.config.yaml.ProblemCode;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** What is said of an action's doors: what they supply, whom they follow, and whether they belong together. */
class DoorsTest {
    @Test
    void what_follows_itself_by_way_of_another_is_refused() {
        String yaml = Configs.CONTRACT + """
                  a:
                    owner: x
                    from: [{ action: b, state: done, with: { order: with.order } }]
                    identity: { object: "{with.order}", occurrence: once }
                    call: { destination: messages, path: "/a" }
                  b:
                    owner: x
                    from: [{ action: a, state: [done, dead], with: { order: with.order } }]
                    identity: { object: "{with.order}", occurrence: once }
                    call: { destination: messages, path: "/b" }
                """;
        assertThat(problems(yaml))
                .filteredOn(problem -> !problem.isWarning())
                .extracting(Problem::code)
                .containsExactly(ProblemCode.FOLLOWS_ITSELF, ProblemCode.FOLLOWS_ITSELF);
    }

    @Test
    void old_news_is_told_by_a_revision_only() {
        String yaml = Configs.CONTRACT.replace("stale: proceed", "stale: dismiss");
        assertThat(problems(yaml))
                .extracting(Problem::code)
                .containsOnly(ProblemCode.GUARD)
                .isNotEmpty();
    }

    @Test
    void a_door_for_old_news_needs_a_revision_and_a_guard_that_lets_it_pass() {
        String ofErp = Configs.CONTRACT.replace("      - source: erp\n", "      - source: erp\n        stale: true\n");
        assertThat(problems(ofErp)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.GUARD);
            assertThat(problem.message()).contains("source erp has no \"object\" and \"revision\"");
        });
        String told = ofErp.replace(
                "    revision: body.pedido.versao\n",
                "    revision: body.pedido.versao\n    object: \"order/{body.pedido.id}\"\n");
        assertThat(problems(told)).isEmpty();
        assertThat(problems(told.replace("stale: proceed", "stale: dismiss")))
                .extracting(Problem::message)
                .anyMatch(message -> message.contains("nothing would ever be done"));
    }

    @Test
    void an_item_needs_a_list() {
        String yaml = Configs.CONTRACT.replace("ref: \"{action.id}\" }", "ref: \"{item.id}\" }");
        assertThat(problems(yaml)).extracting(Problem::code).containsExactly(ProblemCode.WITH);
        assertThat(problems(yaml.replace("order: none", "order: none\n    each: with.order")))
                .isEmpty();
    }

    @Test
    void a_list_is_computed_before_its_items_and_from_what_the_doors_supply() {
        String yaml = Configs.CONTRACT.replace("order: none", "order: none\n    each: LIST");
        for (String early : new String[] {"item.parts", "with.item.parts"}) {
            assertThat(problems(yaml.replace("LIST", early)))
                    .as(early)
                    .extracting(Problem::code)
                    .containsExactly(ProblemCode.WRONG_PHASE);
        }
        assertThat(problems(yaml.replace("LIST", "with.ordr")))
                .allSatisfy(problem -> assertThat(problem.message()).contains("with.ordr", "Did you mean \"order\"?"))
                .extracting(Problem::code)
                .containsExactly(ProblemCode.WITH, ProblemCode.WITH);
        assertThat(problems(yaml.replace("LIST", "\"with.order.filter(item, item != 'x')\"")))
                .as("a name of its own in a loop")
                .isEmpty();
        assertThat(problems(yaml.replace("LIST", "\"with.?order.optMap(item, [item]).orValue([])\"")))
                .as("a name of its own for what may be there")
                .isEmpty();
        assertThat(problems(yaml.replace("LIST", "\"item.filter(item, item != 'x')\"")))
                .as("the list of a loop is outside of it")
                .extracting(Problem::code)
                .containsExactly(ProblemCode.WRONG_PHASE);
    }

    @Test
    void what_only_calls_have_is_refused_once_at_a_claim() {
        String yaml = Configs.CONTRACT.replace("order: none", "claim: { lease: 60s }");
        assertThat(problems(yaml))
                .extracting(Problem::code, Problem::message)
                .containsExactlyInAnyOrder(ofCalls("guard"), ofCalls("call"), ofCalls("result"));
    }

    private static Tuple ofCalls(String key) {
        return Tuple.tuple(
                ProblemCode.WRONG_VALUE,
                "\"" + key + "\" is for actions that the gateway calls itself, and this one is claimed");
    }

    @Test
    void what_stands_at_the_top_is_called_by_its_key() {
        assertThat(problems("umavez: 1\nactions: []\n"))
                .extracting(Problem::message)
                .containsExactly("actions must be a mapping, not a list");
    }

    @Test
    void callers_have_tokens_of_their_own() {
        String one = "callers:\n  checkout: { org: acme, tokens: [\"${LONG_TOKEN}\", \"${LONG_TOKEN}\"] }\n";
        assertThat(tokens(one)).as("twice at one caller").isEmpty();
        assertThat(tokens(one + "  flow: { org: other, tokens: [\"${LONG_TOKEN}\"] }\n"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.WRONG_VALUE);
                    assertThat(problem.message()).contains("caller checkout has this token too");
                });
    }

    private static List<Problem> tokens(String callers) {
        return Configs.load("umavez: 1\n" + callers, Map.of("LONG_TOKEN", "a-token-that-is-long-enough"))
                .problems();
    }

    @Test
    void the_body_of_one_door_is_not_read_behind_two() {
        String yaml = Configs.CONTRACT.replace("ref: \"{action.id}\" }", "ref: \"{body.id}\" }");
        assertThat(problems(yaml)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.BODY_WITH_DOORS);
            assertThat(problem.message()).contains("2 doors");
        });
    }

    @Test
    void each_door_supplies_each_value() {
        String yaml = Configs.CONTRACT.replace("customer: body.pedido.cliente", "custumer: body.pedido.cliente");
        assertThat(problems(yaml)).hasSize(2).allSatisfy(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.WITH);
            assertThat(problem.message())
                    .startsWith("with.customer is not supplied by the door from source erp")
                    .endsWith("Did you mean \"custumer\"?");
        });
    }

    @Test
    void source_and_destination_agree_in_organisation_and_environment() {
        String yaml = Configs.CONTRACT
                .replace("    repeat: never\n", "    repeat: never\n    environment: test\n")
                .replace("shop: { url", "shop: { org: other, url");
        assertThat(problems(yaml))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "action payment-notice leads from source pay (live) to destination messages (test)",
                        "action payment-notice leads from source pay of one organisation to destination shop of another",
                        "action payment-notice leads from source erp of one organisation to destination shop of another");
    }

    @Test
    void callers_agree_with_destinations_too() {
        String caller = """
                callers:
                  app: { owner: x, org: ORG, environment: REALM, tokens: ["${STRIPE_SECRET}-and-more-than-sixteen"] }
                """;
        String yaml = Configs.CONTRACT
                        .replace("    from:\n", "    from:\n      - caller: app\n")
                        .replace("    repeat: never\n", "    repeat: never\n    environment: live\n    org: acme\n")
                + caller;
        assertThat(problems(yaml.replace("ORG", "acme").replace("REALM", "live")))
                .isEmpty();
        assertThat(problems(yaml.replace("ORG", "other").replace("REALM", "test")))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "action payment-notice leads from caller app (test) to destination messages (live)",
                        "action payment-notice leads from caller app of one organisation to destination messages of another");
    }

    @Test
    void a_caller_needs_an_organisation_and_has_its_own_name_as_system() {
        String yaml = Configs.CONTRACT + """
                callers:
                  app: { owner: x, org: ORG, system: "", tokens: ["${STRIPE_SECRET}-and-more-than-sixteen"] }
                """;
        assertThat(problems(yaml.replace("ORG", "\"\"")))
                .extracting(Problem::message)
                .containsExactly("a part of an identity cannot be empty");
        assertThat(Configs.valid(yaml.replace("ORG", "acme")).callers().get("app"))
                .extracting(CallerConfig::system)
                .isEqualTo("app");
    }
}
