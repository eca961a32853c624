package dev.umavez;

import dev.umavez.embed.Scalars;

/**
 * The name of an action and how its payload is kept: a constant that those who enqueue and those who handle share.
 *
 * <pre>{@code
 * static final ActionType<Receipt> SEND_RECEIPT = ActionType.of("send-receipt", Codec.json(Receipt.class));
 * }</pre>
 *
 * @param name part of every identity, never changed; 1 to 200 letters, digits, dots, hyphens and underscores
 * @param payload how payloads are kept; its schema number is kept with each
 * @param <T> the payload's type
 */
public record ActionType<T>(String name, Codec<T> payload) {
    private static final int MAX_LENGTH = 200;

    /** @throws IllegalArgumentException when the name has other characters */
    public ActionType {
        Scalars.text("action", name);
        if (name.length() > MAX_LENGTH || !name.matches("[A-Za-z0-9._-]+")) {
            throw new IllegalArgumentException(
                    "an action's name is 1 to " + MAX_LENGTH + " letters, digits, dots, hyphens and underscores");
        }
    }

    /** An action's name and payload. */
    public static <T> ActionType<T> of(String name, Codec<T> payload) {
        return new ActionType<>(name, payload);
    }

    /** One action of this type, at once and in no order. */
    public Action of(Identity identity, T value) {
        return Action.of(name, identity, payload.schema(), payload.encode(value));
    }
}
