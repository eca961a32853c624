package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.ledger.EventDraft.ConflictPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A source as configured.
 *
 * @param name part of every key of its events; never renamed
 * @param about for people
 * @param org the organisation, part of every key
 * @param provider name of the verification and of what comes with it
 * @param scheme what the verification needs besides secrets
 * @param secrets the active secrets; empty for {@code none}
 * @param tolerance how far a signed time may be from now, either way
 * @param bind what its requests must say about account, environment, shop
 * @param ignoresMismatch whether a request that is bound elsewhere is answered 200 and counted rather than refused
 * @param system who numbers the objects
 * @param environment live or test
 * @param object the business object that its events speak of
 * @param revision a number that the source raises with every change
 * @param eventKey the key's parts; empty where the provider's own key is used
 * @param type the event's type; empty where the provider's own is used
 * @param ignore JSON pointers of what is not part of the fingerprint
 * @param onConflict what happens to a copy with other content
 * @param respond how long the answer waits for the results of the actions; empty where it tells of the delivery only
 */
public record SourceConfig(
        String name,
        About about,
        PartTemplate org,
        String provider,
        SchemeSettings scheme,
        List<Setting> secrets,
        Duration tolerance,
        List<Bound> bind,
        boolean ignoresMismatch,
        String system,
        Optional<Realm> environment,
        Optional<PartTemplate> object,
        Optional<Expression> revision,
        List<Expression> eventKey,
        Optional<Expression> type,
        List<String> ignore,
        ConflictPolicy onConflict,
        Optional<Duration> respond) {
    public SourceConfig {
        secrets = List.copyOf(secrets);
        bind = List.copyOf(bind);
        eventKey = List.copyOf(eventKey);
        ignore = List.copyOf(ignore);
    }

    /**
     * Something that its requests must say.
     *
     * @param name the provider's name for it, or the expression as it is written
     * @param expected the text that must be there
     * @param expression where it is, if that is no name of the provider
     */
    public record Bound(String name, Setting expected, Optional<Expression> expression) {}
}
