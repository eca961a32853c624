package dev.umavez.gateway.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.gateway.config.yaml.ProblemCode;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "body.a.b|\"x\"",
                "body.list[1]|2",
                "body.list[1 ]|2",
                "body['a']['b']|\"x\"",
                "body[\"a b\"]|true",
                " body.a.b |\"x\"",
                "body.a|{\"b\":\"x\"}",
                "type|\"t\"",
                "size(body.list)|3",
                "body.list.filter(i, i > 1)|[2,3]",
                "body.a.b + '-' + type|\"x-t\"",
                "body.a.b.upperAscii()|\"X\"",
                "has(body.zz) ? 1 : 2|2",
                "timestamp('2026-12-01T00:00:00Z') < timestamp('2026-12-01T00:00:01Z')|true"
            })
    void expressions_give_exact_values(String expression, String json) {
        assertThat(Exprs.json(expression, "{\"a\":{\"b\":\"x\"},\"list\":[1,2,3],\"a b\":true}"))
                .isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "body.b",
                "body.a.b",
                "body.list[3]",
                "body.list.x",
                "body.a[0]",
                "body.a.b + 'x'",
                "body[type]",
                "body.?b"
            })
    void what_is_missing_is_an_error_that_shows_no_value(String expression) {
        assertThatThrownBy(() -> Exprs.of(expression).evaluate(Exprs.body("{\"a\":\"SECRET\",\"list\":[1,2,3]}")))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining(expression)
                .hasMessageNotContaining("SECRET");
    }

    @Test
    void null_is_a_value_and_no_error() {
        assertThat(Exprs.of("body.a").evaluate(Exprs.body("{\"a\":null}"))).isEmpty();
        assertThat(Exprs.of("true ? body.a : 1").evaluate(Exprs.body("{\"a\":null}")))
                .isEmpty();
        assertThat(Exprs.json("[body.a, null]", "{\"a\":null}")).isEqualTo("[null,null]");
    }

    @Test
    void a_computed_key_is_not_told() {
        assertThatThrownBy(
                        () -> Exprs.of("body.map[body.mail]").evaluate(Exprs.body("{\"map\":{},\"mail\":\"a@b.c\"}")))
                .hasMessageNotContaining("a@b.c");
    }

    @Test
    void a_text_that_cannot_be_read_is_not_told() {
        assertThatThrownBy(() -> Exprs.of("timestamp(body.at)").evaluate(Exprs.body("{\"at\":\"a@b.c\"}")))
                .isInstanceOf(EvaluationException.class)
                .hasMessageNotContaining("a@b.c");
        assertThatThrownBy(() -> Exprs.of("int(body.at)").evaluate(Exprs.body("{\"at\":\"a@b.c\"}")))
                .isInstanceOf(EvaluationException.class)
                .hasMessageNotContaining("a@b.c");
    }

    @Test
    void a_regular_expression_cannot_hang() {
        String evil = "a".repeat(50_000) + "!";
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(Exprs.json("body.s.matches('^(a+)+$')", "{\"s\":\"" + evil + "\"}"))
                        .isEqualTo("false"));
    }

    @Test
    void loops_end() {
        String list = "[" + "1,".repeat(2_999) + "1]";
        assertThatThrownBy(() -> Exprs.of("body.l.map(a, body.l.map(b, body.l.map(c, a)))")
                        .evaluate(Exprs.body("{\"l\":" + list + "}")))
                .hasMessageContaining("too many steps");
    }

    @Test
    void too_long_or_too_deep_expressions_are_refused() {
        assertThat(Exprs.code("'" + "x".repeat(CelSetup.MAX_LENGTH) + "' == type"))
                .isEqualTo(ProblemCode.EXPRESSION);
        assertThat(Exprs.code("(".repeat(5_00) + "1" + ")".repeat(5_00))).isEqualTo(ProblemCode.EXPRESSION);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bodi.x|UNKNOWN_VARIABLE|1|unknown variable \"bodi\". Did you mean \"body\"?",
                "type == 'a' && bdy.x == 1|UNKNOWN_VARIABLE|16|Did you mean \"body\"?",
                "paid|UNKNOWN_VARIABLE|1|Known here: body",
                "response.status == 200|WRONG_PHASE|1|\"response\" is known when an answer is judged",
                "with.order|WRONG_PHASE|1|\"with\" is known when an action gets its identity",
                "action.id|WRONG_PHASE|1|\"action\" is known when an action is planned",
                "headers.x-topic|UNKNOWN_VARIABLE|11|goes into brackets",
                "size(body.x|EXPRESSION|12|it ends too early",
                "body.x.toUpper()|EXPRESSION|15|toUpper",
                "sizze(body.x)|EXPRESSION|6|sizze"
            })
    void what_cannot_be_compiled_is_told_at_its_place(String text, ProblemCode code, int column, String message) {
        var problem = Exprs.problems(text, Phase.EVENT, ExpressionCompiler.Result.VALUE)
                .getFirst();
        assertThat(problem.message()).contains(message);
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.position().column()).isEqualTo(column);
    }

    @Test
    void a_condition_must_be_true_or_false() {
        assertThat(Exprs.problems("size(body.x)", Phase.EVENT, ExpressionCompiler.Result.TRUTH))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("true or false"));
        assertThatThrownBy(() -> Exprs.of("body.x").test(Exprs.body("{\"x\":\"true\"}")))
                .hasMessage("(body.x) is neither true nor false");
    }

    @Test
    void there_is_no_way_to_classes() {
        assertThat(Exprs.code("body.getClass()")).isEqualTo(ProblemCode.EXPRESSION);
        assertThatThrownBy(() -> Exprs.of("type.class").evaluate(Exprs.body("{}")))
                .isInstanceOf(EvaluationException.class);
    }

    @Test
    void many_threads_share_one_expression() throws Exception {
        Expression shared = Exprs.of("body.n + 1 == int(body.m) && body.s.startsWith('k')");
        CyclicBarrier start = new CyclicBarrier(8);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Boolean> one = () -> {
                start.await();
                return IntStream.range(0, 200)
                        .allMatch(i -> shared.test(
                                Exprs.body("{\"n\":" + i + ",\"m\":" + (i + 1) + ".0,\"s\":\"k" + i + "\"}")));
            };
            var futures =
                    IntStream.range(0, 8).mapToObj(i -> threads.submit(one)).toList();
            for (Future<Boolean> future : futures) {
                assertThat(future.get()).isTrue();
            }
        }
    }

    @Test
    void an_expression_tells_what_it_reads() {
        assertThat(Exprs.of("with.order", Phase.IDENTITY).reads()).containsExactly("with.order");
        assertThat(Exprs.of("with.a + with.b.c + (has(with.d) ? 'x' : '')", Phase.IDENTITY)
                        .reads())
                .containsExactlyInAnyOrder("with.a", "with.b");
        assertThat(Exprs.of("body.x == type").variables()).containsExactlyInAnyOrder("body", "type");
    }

    @Test
    void a_long_condition_of_many_parts_is_fine() {
        String many = "body.x == 1" + " || body.x == 2 && type == 't'".repeat(80);
        assertThat(Exprs.json(many, "{\"x\":2}")).isEqualTo("true");
        assertThat(Exprs.json("'a'" + " + 'b'".repeat(100), "{}")).hasSize(103);
    }
}
