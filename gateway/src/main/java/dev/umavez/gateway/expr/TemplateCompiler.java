package dev.umavez.gateway.expr;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.Substitution;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.intake.content.ExactNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles templates; what is wrong with them goes to the problems of the file. For one thread. */
public final class TemplateCompiler {
    private final Problems problems;
    private final ExpressionCompiler expressions;

    /** @param problems where everything that is wrong is added */
    public TemplateCompiler(Problems problems) {
        this.problems = problems;
        this.expressions = new ExpressionCompiler(problems);
    }

    /** An expression that is a whole value. */
    public Optional<Expression> expression(YamlNode node, Phase phase, ExpressionCompiler.Result result) {
        Optional<YamlNode.Scalar> scalar = scalar(node, "an expression");
        if (scalar.isEmpty() || usesEnvironment(scalar.get())) {
            return Optional.empty();
        }
        return expressions.compile(scalar.get().text(), phase, result, scalar.get()::at);
    }

    /** A text. */
    public Optional<TextTemplate> text(YamlNode node, Phase phase) {
        Optional<YamlNode.Scalar> scalar = scalar(node, "a text");
        if (scalar.isEmpty() || usesEnvironment(scalar.get())) {
            return Optional.empty();
        }
        List<TextTemplate.Piece> pieces = new ArrayList<>();
        boolean[] failed = new boolean[1];
        new TemplateScanner(scalar.get().text()) {
            @Override
            void fixed(String text) {
                pieces.add(new TextTemplate.Piece.Fixed(text));
            }

            @Override
            void computed(String text, int offset) {
                var compiled = expressions.compile(
                        text,
                        phase,
                        ExpressionCompiler.Result.VALUE,
                        i -> scalar.get().at(offset + i));
                compiled.ifPresent(e -> pieces.add(new TextTemplate.Piece.Computed(e)));
                failed[0] |= compiled.isEmpty();
            }

            @Override
            void unclosed(int offset) {
                add(scalar.get().at(offset), ProblemCode.TEMPLATE, "this { is never closed; {{ is a literal brace");
                failed[0] = true;
            }
        }.scan();
        return failed[0]
                ? Optional.empty()
                : Optional.of(new TextTemplate(scalar.get().text(), pieces));
    }

    /** A part of an identity: a text or a list of texts. */
    public Optional<PartTemplate> part(YamlNode node, Phase phase) {
        List<YamlNode> nodes = node instanceof YamlNode.Sequence list ? list.items() : List.of(node);
        if (nodes.isEmpty()) {
            add(node.position(), ProblemCode.WRONG_VALUE, "a part of an identity cannot be an empty list");
            return Optional.empty();
        }
        List<TextTemplate> texts = new ArrayList<>();
        for (YamlNode item : nodes) {
            Optional<TextTemplate> text = text(item, phase);
            text.filter(t -> !t.source().isEmpty()).ifPresent(texts::add);
            if (text.isPresent() && text.get().source().isEmpty()) {
                add(item.position(), ProblemCode.WRONG_VALUE, "a part of an identity cannot be empty");
            }
        }
        return texts.size() == nodes.size()
                ? Optional.of(new PartTemplate(texts, node instanceof YamlNode.Sequence))
                : Optional.empty();
    }

    /** A path with an optional query. */
    public Optional<PathTemplate> path(YamlNode node, Phase phase) {
        return text(node, phase).flatMap(text -> {
            StringBuilder outline = new StringBuilder();
            text.pieces()
                    .forEach(piece ->
                            outline.append(piece instanceof TextTemplate.Piece.Fixed fixed ? fixed.text() : "x"));
            Optional<String> problem = pathProblem(text, outline.toString());
            problem.ifPresent(p -> add(node.position(), ProblemCode.HTTP, p));
            return problem.isPresent() ? Optional.empty() : Optional.of(new PathTemplate(text));
        });
    }

    private static Optional<String> pathProblem(TextTemplate text, String outline) {
        if (!text.source().startsWith("/") || outline.startsWith("//")) {
            return Optional.of("a path begins with one slash; the address comes from the destination");
        }
        if (!PercentEncoding.isEncoded(outline)) {
            return Optional.of(
                    "the path holds a character that a path cannot have; percent-encode it (a space is %20)");
        }
        return PathTemplate.hasDotSegment(outline)
                ? Optional.of("the path has a segment . or .., which servers resolve in different ways")
                : Optional.empty();
    }

    /** A body: any YAML. */
    public Optional<BodyTemplate> body(YamlNode node, Phase phase) {
        return switch (node) {
            case YamlNode.Sequence list -> {
                List<BodyTemplate> items = new ArrayList<>();
                list.items().forEach(item -> body(item, phase).ifPresent(items::add));
                yield Optional.of(new BodyTemplate.Items(items));
            }
            case YamlNode.Mapping map -> {
                List<BodyTemplate.Member> members = new ArrayList<>();
                map.entries().forEach(entry -> member(entry, phase).ifPresent(members::add));
                yield Optional.of(new BodyTemplate.Members(members));
            }
            case YamlNode.Scalar scalar -> leaf(scalar, phase);
        };
    }

    private Optional<BodyTemplate.Member> member(YamlNode.Entry entry, Phase phase) {
        if (entry.key().contains("{")) {
            add(
                    entry.position(),
                    ProblemCode.TEMPLATE,
                    "keys of a body are not computed; build the mapping in an expression");
            return Optional.empty();
        }
        boolean bare = entry.value() instanceof YamlNode.Scalar scalar
                && scalar.kind() == YamlNode.Kind.NULL
                && entry.key().matches("[a-z_]+[.\\[].*");
        if (bare) {
            add(entry.position(), ProblemCode.TEMPLATE, "put quotes round it: \"{" + entry.key() + "}\"");
            return Optional.empty();
        }
        return body(entry.value(), phase).map(value -> new BodyTemplate.Member(entry.key(), value));
    }

    private Optional<BodyTemplate> leaf(YamlNode.Scalar scalar, Phase phase) {
        return switch (scalar.kind()) {
            case TEXT -> text(scalar, phase).map(BodyTemplate.Leaf::new);
            case BOOLEAN -> Optional.of(new BodyTemplate.Constant(Boolean.valueOf(scalar.text())));
            case NULL -> Optional.of(new BodyTemplate.Constant(null));
            case INTEGER, DECIMAL -> {
                Optional<ExactNumber> number = YamlValues.number(scalar);
                if (number.isEmpty()) {
                    add(scalar.position(), ProblemCode.WRONG_VALUE, "JSON has no such number");
                }
                yield number.map(BodyTemplate.Constant::new);
            }
        };
    }

    private Optional<YamlNode.Scalar> scalar(YamlNode node, String wanted) {
        if (node instanceof YamlNode.Scalar scalar && scalar.kind() != YamlNode.Kind.NULL) {
            return Optional.of(scalar);
        }
        String hint = node instanceof YamlNode.Mapping ? "; put quotes round a {template}" : "";
        add(node.position(), ProblemCode.WRONG_KIND, "this must be " + wanted + ", not " + node.describe() + hint);
        return Optional.empty();
    }

    private boolean usesEnvironment(YamlNode.Scalar scalar) {
        Optional<Integer> offset = Substitution.findIn(scalar.text());
        offset.ifPresent(
                at -> add(
                        scalar.at(at),
                        ProblemCode.ENVIRONMENT_IN_EXPRESSION,
                        "the environment is not read inside expressions and templates. Put the value under vars: and use {vars.NAME}"));
        return offset.isPresent();
    }

    private void add(Position position, ProblemCode code, String message) {
        problems.add(position, code, message);
    }
}
