package dev.umavez.ledger;

import java.util.List;
import java.util.Optional;

/**
 * The call that an action makes, computed once when the action is reserved and stored with it: every attempt sends these bytes. Address,
 * credentials and limits are not in it; they come from the destination's present settings.
 *
 * @param destination name of the destination
 * @param method HTTP method in upper case
 * @param path path and query, begins with a slash
 * @param headers headers that a rule computed; neither credentials nor the repeat key
 * @param body bytes to send, empty for none; shared, never changed
 * @param confirm what to ask before the call, if anything
 * @param probeGet path to ask whether the effect happened, if the destination can be asked
 * @param freshness what tells whether its event is old news, where a guard asks for that
 * @param with the values that identity, guard and call were computed from, as JSON text
 */
public record Request(
        String destination,
        String method,
        String path,
        List<Header> headers,
        byte[] body,
        Optional<Confirm> confirm,
        Optional<String> probeGet,
        Optional<Freshness> freshness,
        String with) {
    /** In place of a destination: a foreign executor carries the action out. No destination can have this name. */
    public static final String CLAIMED = "@claim";

    /** What the destination of an action begins with that a handler carries out in its own process; the handler's name follows. */
    public static final String HANDLER = "handler:";

    public Request {
        headers = List.copyOf(headers);
    }

    /**
     * A question to a destination before the call.
     *
     * @param destination who is asked
     * @param get path and query of the GET
     */
    public record Confirm(String destination, String get) {}
}
