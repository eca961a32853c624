package dev.umavez.gateway.expr;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelEvaluationException;
import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.Suggestion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compiles expressions; what is wrong with them goes to the problems of the file. For one thread. */
public final class ExpressionCompiler {
    private static final Pattern UNDECLARED =
            Pattern.compile("undeclared reference to '([A-Za-z0-9_.]+)'.*", Pattern.DOTALL);

    private final Problems problems;

    /** @param problems where everything that is wrong is added */
    public ExpressionCompiler(Problems problems) {
        this.problems = problems;
    }

    /** What an expression must give. */
    public enum Result {
        /** Anything. */
        VALUE,
        /** True or false. */
        TRUTH
    }

    /**
     * Compiles an expression.
     *
     * @param places the place of the character at an offset of the text
     * @return empty when it is wrong; then a problem was added
     */
    public Optional<Expression> compile(String text, Phase phase, Result result, IntFunction<Position> places) {
        if (text.isBlank()) {
            problems.add(places.apply(0), ProblemCode.EXPRESSION, "the expression is empty");
            return Optional.empty();
        }
        Optional<PlainPath> path = PlainPath.parse(text).filter(p -> phase.knows(p.variable()));
        if (path.isPresent()) {
            return Optional.of(Expression.of(path.get(), places.apply(0)));
        }
        return computed(text, phase, result, places);
    }

    private Optional<Expression> computed(String text, Phase phase, Result result, IntFunction<Position> places) {
        try {
            CelAbstractSyntaxTree ast = CelSetup.compiler(phase).compile(text).getAst();
            if (result == Result.TRUTH && !canBeTruth(ast.getResultType())) {
                problems.add(
                        places.apply(0),
                        ProblemCode.EXPRESSION,
                        "this must be true or false, but the expression gives "
                                + ast.getResultType().name());
                return Optional.empty();
            }
            return Optional.of(Expression.computed(
                    text.strip(),
                    places.apply(0),
                    variables(ast, phase),
                    reads(ast, phase),
                    CelSetup.runtime().createProgram(ast)));
        } catch (CelValidationException invalid) {
            report(text, phase, invalid.getErrors(), places);
        } catch (CelEvaluationException unusable) {
            problems.add(places.apply(0), ProblemCode.EXPRESSION, "the expression cannot be used");
        }
        return Optional.empty();
    }

    private static boolean canBeTruth(CelType type) {
        return type.equals(SimpleType.BOOL) || type.equals(SimpleType.DYN);
    }

    private static Set<String> variables(CelAbstractSyntaxTree ast, Phase phase) {
        return CelNavigableAst.fromAst(ast)
                .getRoot()
                .allNodes()
                .filter(node -> node.getKind() == CelExpr.ExprKind.Kind.IDENT)
                .filter(node -> !BoundNames.isBound(node, node.expr().ident().name()))
                .map(node -> node.expr().ident().name())
                .filter(phase::knows)
                .collect(Collectors.toSet());
    }

    private static Set<String> reads(CelAbstractSyntaxTree ast, Phase phase) {
        Set<String> reads = new LinkedHashSet<>();
        CelNavigableAst.fromAst(ast).getRoot().allNodes().forEach(node -> {
            if (node.getKind() != CelExpr.ExprKind.Kind.SELECT
                    || node.expr().select().testOnly()) {
                return;
            }
            CelExpr operand = node.expr().select().operand();
            if (operand.getKind() == CelExpr.ExprKind.Kind.IDENT
                    && phase.knows(operand.ident().name())
                    && !BoundNames.isBound(node, operand.ident().name())) {
                reads.add(operand.ident().name() + "." + node.expr().select().field());
            }
        });
        return reads;
    }

    private void report(String text, Phase phase, List<CelIssue> issues, IntFunction<Position> places) {
        Set<String> told = new LinkedHashSet<>();
        for (CelIssue issue : issues) {
            Position position = places.apply(offset(text, issue.getSourceLocation()));
            Matcher undeclared = UNDECLARED.matcher(issue.getMessage());
            if (undeclared.matches() && !isCall(text, undeclared.group(1))) {
                reportVariable(position, undeclared.group(1), phase, isBehindHyphen(text, issue.getSourceLocation()));
            } else if (told.add(issue.getMessage())) {
                problems.add(
                        position,
                        ProblemCode.EXPRESSION,
                        "the expression is not valid: " + readable(issue.getMessage()));
            }
        }
    }

    private static boolean isBehindHyphen(String text, CelSourceLocation location) {
        int offset = offset(text, location);
        return offset > 0 && text.charAt(offset - 1) == '-';
    }

    private void reportVariable(Position position, String name, Phase phase, boolean behindHyphen) {
        List<Phase> others = Phase.of(name);
        String known = " Known here: " + String.join(", ", phase.variables()) + ".";
        if (behindHyphen) {
            problems.add(
                    position,
                    ProblemCode.UNKNOWN_VARIABLE,
                    "unknown variable \"" + name + "\". A name with - goes into brackets: headers[\"x-name\"]");
            return;
        }
        if (others.isEmpty()) {
            problems.add(
                    position,
                    ProblemCode.UNKNOWN_VARIABLE,
                    "unknown variable \"" + name + "\"."
                            + Suggestion.nearest(name, phase.variables())
                                    .map(near -> " Did you mean \"" + near + "\"?")
                                    .orElse(known));
            return;
        }
        problems.add(
                position,
                ProblemCode.WRONG_PHASE,
                "\"" + name + "\" is known " + others.get(0).when() + ", but this is computed " + phase.when() + "."
                        + known);
    }

    private static boolean isCall(String text, String name) {
        return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(name) + "\\s*\\(")
                .matcher(text)
                .find();
    }

    /** CEL counts lines from 1, columns from 0. */
    private static int offset(String text, CelSourceLocation location) {
        int line = 1;
        int at = 0;
        while (line < location.getLine() && text.indexOf('\n', at) >= 0) {
            at = text.indexOf('\n', at) + 1;
            line++;
        }
        int column = Math.max(location.getColumn(), 0);
        return text.codePointCount(at, text.length()) <= column ? text.length() : text.offsetByCodePoints(at, column);
    }

    private static String readable(String message) {
        String line = message.lines().findFirst().orElse("").replace(" (in container '')", "");
        if (line.contains("'<EOF>'")) {
            return "it ends too early";
        }
        int expecting = line.indexOf(" expecting ");
        String shorter = expecting < 0 ? line : line.substring(0, expecting);
        return shorter.length() > 200 ? shorter.substring(0, 200) + "…" : shorter;
    }
}
