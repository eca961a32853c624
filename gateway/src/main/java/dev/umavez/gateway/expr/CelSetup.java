package dev.umavez.gateway.expr;

import dev.cel.checker.CelStandardDeclarations;
import dev.cel.common.CelOptions;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import dev.cel.runtime.CelStandardFunctions.StandardFunction;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The CEL that is spoken here: its limits, libraries and numbers. Safe for use by many threads. */
final class CelSetup {
    /** Longest expression in characters. */
    static final int MAX_LENGTH = 4_096;

    private static final int MAX_NESTING = 250;
    private static final int MAX_ITERATIONS = 10_000;
    private static final int MAX_REGEX_SIZE = 1_000;

    /** Digits of a double are not those of the decimal that it came from; with this gone, no text is made of one. */
    private static final Set<String> LEFT_OUT = Set.of("double_to_string");

    private static final CelOptions OPTIONS = CelOptions.current()
            .enableHeterogeneousNumericComparisons(true)
            .enableOptionalSyntax(true)
            .maxExpressionCodePointSize(MAX_LENGTH)
            .maxParseRecursionDepth(MAX_NESTING)
            .comprehensionMaxIterations(MAX_ITERATIONS)
            .maxRegexProgramSize(MAX_REGEX_SIZE)
            .build();

    private static final Map<Phase, CelCompiler> COMPILERS = new ConcurrentHashMap<>();

    private CelSetup() {}

    static CelCompiler compiler(Phase phase) {
        return COMPILERS.computeIfAbsent(phase, CelSetup::newCompiler);
    }

    private static CelCompiler newCompiler(Phase phase) {
        CelCompilerBuilder builder = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(OPTIONS)
                .setStandardEnvironmentEnabled(false)
                .setStandardDeclarations(CelStandardDeclarations.newBuilder()
                        .filterFunctions((function, overload) ->
                                !LEFT_OUT.contains(overload.celOverloadDecl().overloadId()))
                        .filterIdentifiers(
                                identifier -> !identifier.identDecl().name().equals("type"))
                        .build())
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addFunctionDeclarations(ExactFunctions.declarations())
                .addLibraries(CelExtensions.strings(), CelExtensions.optional());
        phase.variables().forEach(name -> builder.addVar(name, SimpleType.DYN));
        return builder.build();
    }

    static CelRuntime runtime() {
        return Evaluator.INSTANCE;
    }

    /** Made at the first use: a configuration of plain paths needs none of it. */
    private static final class Evaluator {
        private static final CelRuntime INSTANCE = CelRuntimeFactory.legacyCelRuntimeBuilder()
                .setOptions(OPTIONS)
                .setStandardEnvironmentEnabled(false)
                .setStandardFunctions(CelStandardFunctions.newBuilder()
                        .excludeFunctions(StandardFunction.EQUALS, StandardFunction.NOT_EQUALS, StandardFunction.IN)
                        .build())
                .addFunctionBindings(ExactFunctions.bindings())
                .addLibraries(CelExtensions.strings(), CelExtensions.optional())
                .build();
    }
}
