package dev.umavez.gateway.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactDigitsTest {
    private static final String[] NUMBERS = {
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "18446744073709551616",
        "123456789012345678901234567890",
        "19.90",
        "0.10",
        "1.0",
        "1e3",
        "1E+3",
        "-0",
        "0.1000000000000000055",
        "100000000000000000000000.000000000000000001"
    };

    @Test
    void a_path_keeps_every_digit() {
        for (String number : NUMBERS) {
            assertThat(Exprs.json("body.x", "{\"x\":" + number + "}")).isEqualTo(number);
        }
    }

    @Test
    void a_number_that_passes_through_an_expression_keeps_every_digit() {
        for (String number : NUMBERS) {
            String body = "{\"x\":" + number + "}";
            assertThat(Exprs.json("has(body.y) ? body.y : body.x", body)).isEqualTo(number);
            assertThat(Exprs.json("{'a': [body.x]}", body)).isEqualTo("{\"a\":[" + number + "]}");
            assertThat(Exprs.json("body.?x.orValue(1)", body)).isEqualTo(number);
            assertThat(Exprs.json("string(body.x)", body)).isEqualTo("\"" + number + "\"");
            assertThat(Exprs.json("[body].map(b, b.x)[0]", body)).isEqualTo(number);
        }
    }

    @Test
    void random_numbers_keep_every_digit_and_compare_exactly() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(20261201);
        for (int i = 0; i < 300; i++) {
            BigDecimal number = new BigDecimal(bits(random, 20 + random.nextInt(100)), random.nextInt(12));
            BigDecimal more = number.add(BigDecimal.ONE.movePointLeft(random.nextInt(20)));
            String body = "{\"x\":" + number.toPlainString() + ",\"y\":" + more.toPlainString() + "}";
            assertThat(Exprs.json("body.x", body)).isEqualTo(number.toPlainString());
            assertThat(Exprs.json("true ? body.x : 1", body)).isEqualTo(number.toPlainString());
            assertThat(Exprs.json("body.x < body.y && body.x != body.y && body.y >= body.x", body))
                    .isEqualTo("true");
            assertThat(Exprs.json("body.x == body.y || body.y in [body.x]", body))
                    .isEqualTo("false");
        }
    }

    private static BigInteger bits(RandomGenerator random, int count) {
        byte[] bytes = new byte[count / 8 + 1];
        random.nextBytes(bytes);
        return new BigInteger(1, bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "body.price == 19.9",
                "body.price == 19.90",
                "body.price != 19.91",
                "body.price > 19",
                "body.price >= 19.90",
                "19 < body.price",
                "19.95 > body.price",
                "body.price in [5, 19.9]",
                "body.whole == 20",
                "body.id == body.same",
                "body.id > 9223372036854775807",
                "int(body.whole) + 1 == 21",
                "[body.price] == [19.9]",
                "body.prices.exists(p, p == 19.9)",
                "body.count + 1 == 6",
                "body.nothing == null"
            })
    void decimals_compare_by_their_value(String condition) {
        assertThat(Exprs.json(condition, """
                {"price":19.90,"whole":20.0,"id":9223372036854775808,"same":9223372036854775808,"count":5,
                 "prices":[1.5,19.90],"nothing":null}""")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "body.price + 1.0",
                "body.price * 100",
                "-body.price",
                "body.id + 1",
                "double(body.price)",
                "int(body.price)",
                "int(body.id)",
                "body.count + 9223372036854775807",
                "0.1 + 0.2",
                "1.5",
                "double('29.99') * 100.0"
            })
    void what_would_change_digits_is_an_error(String expression) {
        assertThatThrownBy(() -> Exprs.json(expression, "{\"price\":19.90,\"id\":9223372036854775808,\"count\":5}"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageNotContaining("19.9")
                .hasMessageNotContaining("9223372036854775808");
    }

    @Test
    void no_text_is_made_of_a_floating_point_number() {
        assertThat(Exprs.code("string(1.5)")).isEqualTo(dev.umavez.gateway.config.yaml.ProblemCode.EXPRESSION);
    }
}
