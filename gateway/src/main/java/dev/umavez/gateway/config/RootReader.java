package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.YamlNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the top of the file. What is wrong is left out, so the rest is still read and checked. */
final class RootReader {
    /** Names stand in addresses and identities, and are read aloud. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,62}");

    private static final String DEFAULT_STORE = "sqlite:umavez.db";

    private final Reading reading;
    private final Fields root;

    RootReader(Reading reading, Fields root) {
        this.reading = reading;
        this.root = root;
    }

    private Set<String> declared(String key) {
        return root.node(key)
                .filter(YamlNode.Mapping.class::isInstance)
                .map(YamlNode.Mapping.class::cast)
                .map(mapping -> mapping.entries().stream().map(YamlNode.Entry::key))
                .map(keys -> keys.collect(Collectors.toCollection(LinkedHashSet::new)))
                .orElseGet(LinkedHashSet::new);
    }

    GatewayConfig read() {
        Names names =
                new Names(declared("sources"), declared("destinations"), declared("actions"), declared("callers"));
        version();
        Setting store = root.fields("store").map(this::store).orElse(Setting.literal(DEFAULT_STORE, root.position()));
        root.reserved("limits", "retention", "reconcile", "outbox", "alerts", "admin", "trusted_proxies");
        var config = new GatewayConfig(
                store,
                root.fields("vars")
                        .map(vars -> new VarsReader(reading).read(vars))
                        .orElse(Map.of()),
                named("sources", (name, fields) -> new SourceReader(reading, name, fields).read()),
                named("destinations", (name, fields) -> new DestinationReader(reading, name, fields).read()),
                named("actions", (name, fields) -> new ActionReader(reading, names, name, fields).read()),
                named("callers", (name, fields) -> new CallerReader(reading, name, fields).read()));
        root.end();
        return config;
    }

    private void version() {
        root.require("umavez", "the version of this file's format, 1");
        root.setting("umavez")
                .filter(version -> !version.reveal().equals("1"))
                .ifPresent(version -> new Values(reading)
                        .wrong(version, "this version of Umavez reads format 1, not " + Values.shown(version)));
    }

    private Setting store(Fields fields) {
        Setting url = fields.setting("url").orElse(Setting.literal(DEFAULT_STORE, fields.position()));
        boolean known = url.reveal().matches("sqlite:.+|postgresql://.+");
        if (!known) {
            new Values(reading)
                    .wrong(url, "the store is sqlite:FILE or postgresql://HOST:PORT/DATABASE?user=…&password=…");
        }
        if (!url.isFromEnvironment() && url.reveal().matches("(?i).*(?:[?&]password=|://[^/@]*:[^/@]*@).*")) {
            reading.problem(
                    url.position(),
                    ProblemCode.LITERAL_SECRET,
                    "a password stands in the file; use ${NAME} or ${file:PATH}");
            url = url.hidden();
        }
        fields.end();
        return url;
    }

    private <T> Map<String, T> named(String key, BiFunction<String, Fields, Optional<T>> reader) {
        Map<String, T> all = new LinkedHashMap<>();
        for (YamlNode.Entry entry : root.entries(key)) {
            String path = key + "." + entry.key();
            if (!NAME.matcher(entry.key()).matches()) {
                reading.problem(
                        entry.position(),
                        ProblemCode.BAD_NAME,
                        "a name has letters, digits, - and _ (at most 63, no blank): it stands in addresses and identities");
            }
            new Values(reading)
                    .mapping(entry.value(), path)
                    .flatMap(mapping -> reader.apply(entry.key(), new Fields(reading, mapping, path, entry.position())))
                    .ifPresent(value -> all.put(entry.key(), value));
        }
        return all;
    }
}
