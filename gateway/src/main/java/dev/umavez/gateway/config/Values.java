package dev.umavez.gateway.config;

import dev.umavez.gateway.config.DestinationConfig.Rate;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.gateway.config.yaml.YamlNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns texts of the file into durations, rates, words and numbers, or says what would be right. */
final class Values {
    private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");
    private static final Pattern RATE = Pattern.compile("([0-9]{1,9})/(s|m|h)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,9})?");

    private final Reading reading;

    Values(Reading reading) {
        this.reading = reading;
    }

    /** One setting that may be absent, read as one type or another within a range. */
    record Reader(Values values, Optional<Setting> setting) {
        Optional<Duration> duration(Duration least, Duration most) {
            return setting.flatMap(s -> values.duration(s, least, most));
        }

        Optional<Integer> integer(int least, int most) {
            return setting.flatMap(s -> values.number(s, least, most, true)).map(BigDecimal::intValue);
        }

        Optional<Double> number(int least, int most) {
            return setting.flatMap(s -> values.number(s, least, most, false)).map(BigDecimal::doubleValue);
        }

        Optional<Rate> rate() {
            return setting.flatMap(values::rate);
        }
    }

    Optional<Setting> setting(YamlNode node) {
        if (node instanceof YamlNode.Scalar scalar && scalar.kind() != YamlNode.Kind.NULL) {
            int before = reading.problems().count();
            Setting setting = reading.environment().apply(scalar);
            return reading.problems().count() == before ? Optional.of(setting) : Optional.empty();
        }
        reading.problem(node.position(), ProblemCode.WRONG_KIND, "this must be one value, not " + node.describe());
        return Optional.empty();
    }

    Optional<YamlNode.Mapping> mapping(YamlNode node, String path) {
        if (node instanceof YamlNode.Mapping mapping) {
            return Optional.of(mapping);
        }
        reading.problem(node.position(), ProblemCode.WRONG_KIND, path + " must be a mapping, not " + node.describe());
        return Optional.empty();
    }

    Optional<Boolean> flag(Setting setting) {
        return switch (setting.reveal()) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> wrong(setting, "this must be true or false, not " + shown(setting));
        };
    }

    <E extends Enum<E>> Optional<E> choice(Setting setting, Class<E> type) {
        List<String> words =
                Arrays.stream(type.getEnumConstants()).map(Values::word).toList();
        int found = words.indexOf(setting.reveal());
        return found >= 0
                ? Optional.of(type.getEnumConstants()[found])
                : wrong(
                        setting,
                        "this must be " + String.join(" or ", words) + ", not " + shown(setting) + "."
                                + Suggestion.nearest(setting.reveal(), words)
                                        .map(near -> " Did you mean \"" + near + "\"?")
                                        .orElse(""));
    }

    /** The word of the file for a constant. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private Optional<Duration> duration(Setting setting, Duration least, Duration most) {
        Matcher matcher = DURATION.matcher(setting.reveal());
        if (!matcher.matches()) {
            return wrong(setting, "this must be a duration such as 500ms, 10s, 5m, 1h or 3d, not " + shown(setting));
        }
        long count = Long.parseLong(matcher.group(1));
        Duration duration = switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            case "h" -> Duration.ofHours(count);
            default -> Duration.ofDays(count);
        };
        return duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0
                ? Optional.of(duration)
                : wrong(setting, "this must be from " + text(least) + " to " + text(most) + ", not " + shown(setting));
    }

    /** A duration as it would be written in the file. */
    static String text(Duration duration) {
        long ms = duration.toMillis();
        if (ms % 86_400_000 == 0 && ms > 0) {
            return ms / 86_400_000 + "d";
        }
        if (ms % 3_600_000 == 0 && ms > 0) {
            return ms / 3_600_000 + "h";
        }
        if (ms % 60_000 == 0 && ms > 0) {
            return ms / 60_000 + "m";
        }
        return ms % 1000 == 0 ? ms / 1000 + "s" : ms + "ms";
    }

    private Optional<BigDecimal> number(Setting setting, int least, int most, boolean whole) {
        String kind = whole ? "a whole number" : "a number";
        if (!NUMBER.matcher(setting.reveal()).matches()
                || whole && setting.reveal().contains(".")) {
            return wrong(
                    setting, "this must be " + kind + " from " + least + " to " + most + ", not " + shown(setting));
        }
        BigDecimal value = new BigDecimal(setting.reveal());
        boolean inside =
                value.compareTo(BigDecimal.valueOf(least)) >= 0 && value.compareTo(BigDecimal.valueOf(most)) <= 0;
        return inside
                ? Optional.of(value)
                : wrong(setting, "this must be from " + least + " to " + most + ", not " + shown(setting));
    }

    private Optional<Rate> rate(Setting setting) {
        Matcher matcher = RATE.matcher(setting.reveal());
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            return wrong(setting, "this must be a rate such as 50/s, 300/m or 1000/h, not " + shown(setting));
        }
        long perMs = switch (matcher.group(2)) {
            case "s" -> 1_000;
            case "m" -> 60_000;
            default -> 3_600_000;
        };
        return Optional.of(new Rate(Long.parseLong(matcher.group(1)), perMs));
    }

    /** A message of another module without its code: ours follows behind it. */
    static String reason(RuntimeException failed) {
        return String.valueOf(failed.getMessage()).replaceFirst("^UV-[A-Z]+-[0-9]+ ", "");
    }

    <T> Optional<T> wrong(Setting setting, String message) {
        reading.problem(setting.position(), ProblemCode.WRONG_VALUE, message);
        return Optional.empty();
    }

    static String shown(Setting setting) {
        String text = setting.toString();
        return "\"" + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + "\"";
    }
}
