package dev.umavez.gateway.expr;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.Problem;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.YamlLoader;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.Content;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.verify.Headers;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Expressions and templates for tests. */
final class Exprs {
    private Exprs() {}

    static Expression of(String text) {
        return of(text, Phase.EVENT);
    }

    static Expression of(String text, Phase phase) {
        Problems problems = new Problems("f");
        return new ExpressionCompiler(problems)
                .compile(text, phase, ExpressionCompiler.Result.VALUE, offset -> new Position(1, offset + 1))
                .orElseThrow(() -> new AssertionError(problems.sorted().toString()));
    }

    static List<Problem> problems(String text, Phase phase, ExpressionCompiler.Result result) {
        Problems problems = new Problems("f");
        new ExpressionCompiler(problems).compile(text, phase, result, offset -> new Position(1, offset + 1));
        return problems.sorted();
    }

    static ProblemCode code(String text) {
        return problems(text, Phase.EVENT, ExpressionCompiler.Result.VALUE)
                .getFirst()
                .code();
    }

    static Object tree(String json) {
        Content content = new BodyReader(ContentLimits.DEFAULT)
                .read(Headers.of("Content-Type", "application/json"), json.getBytes(StandardCharsets.UTF_8))
                .match(body -> body.content(), refused -> {
                    throw new AssertionError(refused.detail());
                });
        return java.util.Objects.requireNonNull(content.tree());
    }

    static Scope body(String json) {
        return Scope.empty().with("body", tree(json)).with("type", "t").with("with", tree(json));
    }

    /** What the expression gives, as JSON. */
    static String json(String expression, String body) {
        return new String(JsonText.write(of(expression).value(body(body))), StandardCharsets.UTF_8);
    }

    static YamlNode yaml(String yaml) {
        Problems problems = new Problems("f");
        return YamlLoader.load(yaml.getBytes(StandardCharsets.UTF_8), problems)
                .orElseThrow(() -> new AssertionError(problems.sorted().toString()));
    }

    static TemplateCompiler templates(Problems problems) {
        return new TemplateCompiler(problems);
    }
}
