package dev.umavez.intake.provider;

import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Reception;
import java.util.Optional;

/** Recognises requests that a provider sends to try an address out. They are answered as it wants and never make an event. */
@FunctionalInterface
public interface Ceremony {

    /** The answer if this verified request is such a one. */
    Optional<Reception.Handshake> answer(Exchange exchange);

    /** For providers that try nothing out. */
    static Ceremony none() {
        return exchange -> Optional.empty();
    }

    /** GitHub sends the event {@code ping} when a webhook is made; it says nothing about anything. */
    static Ceremony githubPing() {
        return exchange -> exchange.request()
                .headers()
                .only("X-GitHub-Event")
                .filter("ping"::equals)
                .map(ping -> new Reception.Handshake(200, "application/json", "{\"handshake\":\"ping\"}"));
    }
}
