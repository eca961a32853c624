package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Environment;
import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.Substitution;
import dev.umavez.gateway.expr.TemplateCompiler;

/** What everybody needs who reads a part of the file. For one thread. */
record Reading(Problems problems, Substitution environment, TemplateCompiler templates) {
    static Reading of(Problems problems, Environment environment) {
        return new Reading(problems, new Substitution(environment, problems), new TemplateCompiler(problems));
    }

    void problem(Position position, ProblemCode code, String message) {
        problems.add(position, code, message);
    }
}
