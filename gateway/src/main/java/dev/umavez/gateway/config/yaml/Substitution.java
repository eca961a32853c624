package dev.umavez.gateway.config.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts the environment's values into texts: {@code ${NAME}}, {@code ${NAME:-default}}, {@code ${file:PATH}}; {@code $$} is a dollar. */
public final class Substitution {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\$|\\$\\{([^{}]*)}|\\$\\{");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern IN_TEMPLATE = Pattern.compile("\\$\\{(?:file:[^{}]*|[A-Z_][A-Z0-9_]*(?::-[^{}]*)?)}");

    private final Environment environment;
    private final Problems problems;

    /** Values come from {@code environment}; what is missing there is a problem. */
    public Substitution(Environment environment, Problems problems) {
        this.environment = environment;
        this.problems = problems;
    }

    /** Where a text that must not use the environment does so, as an offset in the text. */
    public static Optional<Integer> findIn(String template) {
        Matcher matcher = IN_TEMPLATE.matcher(template);
        return matcher.find() ? Optional.of(matcher.start()) : Optional.empty();
    }

    /** The text with its references replaced. A reference that cannot be resolved is a problem and stays empty. */
    public Setting apply(YamlNode.Scalar scalar) {
        Matcher matcher = REFERENCE.matcher(scalar.text());
        StringBuilder value = new StringBuilder();
        StringBuilder shown = new StringBuilder();
        int last = 0;
        while (matcher.find()) {
            value.append(scalar.text(), last, matcher.start());
            shown.append(scalar.text(), last, matcher.start());
            last = matcher.end();
            if (matcher.group().equals("$$")) {
                value.append('$');
                shown.append('$');
                continue;
            }
            value.append(resolve(matcher.group(1), scalar.at(matcher.start())));
            shown.append(Setting.DOTS);
        }
        value.append(scalar.text().substring(last));
        shown.append(scalar.text().substring(last));
        return new Setting(value.toString(), shown.toString(), scalar.position());
    }

    private String resolve(@Nullable String reference, Position position) {
        if (reference == null) {
            problems.add(position, ProblemCode.ENVIRONMENT, "${ is never closed; $$ is a literal dollar");
            return "";
        }
        if (reference.startsWith("file:")) {
            return file(reference.substring("file:".length()), position);
        }
        int dash = reference.indexOf(":-");
        String name = dash < 0 ? reference : reference.substring(0, dash);
        if (!NAME.matcher(name).matches()) {
            problems.add(
                    position,
                    ProblemCode.ENVIRONMENT,
                    "${" + reference
                            + "} is neither ${NAME}, ${NAME:-default} nor ${file:PATH}; $$ is a literal dollar");
            return "";
        }
        Optional<String> value = environment.variable(name);
        if (dash >= 0) {
            return value.filter(v -> !v.isEmpty()).orElse(reference.substring(dash + 2));
        }
        return value.orElseGet(() -> {
            problems.add(
                    position,
                    ProblemCode.ENVIRONMENT,
                    "the environment variable " + name + " is not set."
                            + Suggestion.nearest(name, environment.names())
                                    .map(near -> " Did you mean " + near + "?")
                                    .orElse(" Set it, or give a default: ${" + name + ":-…}"));
            return "";
        });
    }

    private String file(String path, Position position) {
        try {
            return environment.file(path);
        } catch (NoSuchFileException missing) {
            problems.add(position, ProblemCode.ENVIRONMENT, "there is no file " + path);
        } catch (CharacterCodingException notText) {
            problems.add(position, ProblemCode.ENVIRONMENT, "the file " + path + " is not UTF-8 text");
        } catch (IOException unreadable) {
            problems.add(
                    position,
                    ProblemCode.ENVIRONMENT,
                    "the file " + path + " cannot be read ("
                            + unreadable.getClass().getSimpleName() + ")");
        }
        return "";
    }
}
