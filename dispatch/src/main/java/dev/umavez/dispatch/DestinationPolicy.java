package dev.umavez.dispatch;

import dev.umavez.ledger.Header;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.decide.CallScope;
import dev.umavez.ledger.decide.ProbePolicy;
import dev.umavez.ledger.decide.RetryPolicy;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Today's settings of a destination. They are looked up anew for each attempt.
 *
 * @param base absolute http or https address; an action's path is appended to its path
 * @param headers headers of every call, credentials among them: never logged
 * @param repeat how far a second call is safe
 * @param keyHeader the header that carries the action's id as key; present exactly when {@code repeat} is by key
 * @param connectTimeoutMs how long finding the address, connecting and TLS may take together, in milliseconds, from 1
 * @param timeoutMs how long a whole call may take, in milliseconds, from 1
 * @param allowPrivate whether the address may be loopback, private or link-local
 * @param concurrency at most this many calls at once from this node, from 1
 * @param rate how many calls may start in which time, empty for no limit
 * @param retry when to try again and when no more
 * @param scope under which terms a call leaves, see {@link dev.umavez.ledger.decide.CallScope}
 * @param org the only organisation whose actions may go there, readable; empty for any
 * @param circuit when it is left alone because it fails
 * @param probe how often to ask about an uncertain action, and when "absent" counts
 */
public record DestinationPolicy(
        URI base,
        List<Header> headers,
        Repeat repeat,
        Optional<String> keyHeader,
        long connectTimeoutMs,
        long timeoutMs,
        boolean allowPrivate,
        int concurrency,
        Optional<Rate> rate,
        RetryPolicy retry,
        ProbePolicy probe,
        String scope,
        Optional<String> org,
        CircuitPolicy circuit) {

    /** For any organisation, with the scope that its address gives. */
    public DestinationPolicy(
            URI base,
            List<Header> headers,
            Repeat repeat,
            Optional<String> keyHeader,
            long connectTimeoutMs,
            long timeoutMs,
            boolean allowPrivate,
            int concurrency,
            Optional<Rate> rate,
            RetryPolicy retry,
            ProbePolicy probe) {
        this(
                base,
                headers,
                repeat,
                keyHeader,
                connectTimeoutMs,
                timeoutMs,
                allowPrivate,
                concurrency,
                rate,
                retry,
                probe,
                CallScope.of(repeat, base.toString()),
                Optional.empty(),
                CircuitPolicy.standard());
    }

    /**
     * A rate of calls.
     *
     * @param calls how many, from 1
     * @param perMs in which time, in milliseconds, from 1
     */
    public record Rate(long calls, long perMs) {
        public Rate {
            if (calls < 1 || perMs < 1) {
                throw new IllegalArgumentException(
                        "a rate needs 1 call or more in 1 ms or more: " + calls + "/" + perMs + "ms");
            }
        }
    }

    public DestinationPolicy {
        headers = List.copyOf(headers);
        if (keyHeader.isPresent() != (repeat.kind() == Repeat.Kind.KEY)) {
            throw new IllegalArgumentException("a key header belongs to repeat by key, and to it alone: " + repeat);
        }
        if (concurrency < 1 || connectTimeoutMs < 1 || timeoutMs < 1) {
            throw new IllegalArgumentException(
                    "a destination needs concurrency and time-outs of at least 1: concurrency=" + concurrency
                            + " connectTimeoutMs=" + connectTimeoutMs + " timeoutMs=" + timeoutMs);
        }
    }

    /** Names the host only: headers are secrets. */
    @Override
    public String toString() {
        return "DestinationPolicy[" + base.getScheme() + "://" + base.getHost() + ", repeat=" + repeat.kind() + "]";
    }
}
