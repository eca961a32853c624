package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.Suggestion;
import java.util.Set;

/**
 * The names that the file declares, whether or not what they stand for is right: a wrong destination is one problem, not one more for
 * each action that uses it.
 */
record Names(Set<String> sources, Set<String> destinations, Set<String> actions, Set<String> callers) {

    void source(Reading reading, Setting name) {
        check(reading, name, sources, "source");
    }

    void destination(Reading reading, Setting name) {
        check(reading, name, destinations, "destination");
    }

    void action(Reading reading, Setting name) {
        check(reading, name, actions, "action");
    }

    void caller(Reading reading, Setting name) {
        check(reading, name, callers, "caller");
    }

    private static void check(Reading reading, Setting name, Set<String> declared, String kind) {
        if (!declared.contains(name.reveal())) {
            reading.problem(
                    name.position(),
                    ProblemCode.UNKNOWN_NAME,
                    "there is no " + kind + " " + Values.shown(name) + "."
                            + Suggestion.sentence(name.reveal(), declared));
        }
    }
}
