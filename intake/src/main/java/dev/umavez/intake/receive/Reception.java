package dev.umavez.intake.receive;

import dev.umavez.ledger.EventReceipt;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What became of a request at the intake. Only {@link Accepted} says that something is durable. */
public sealed interface Reception {
    /**
     * Durable. The sender gets a 2xx.
     *
     * @param receipts one for each event in the delivery, in order
     * @param answer what the provider wants to hear
     */
    record Accepted(List<EventReceipt> receipts, ProviderAnswer answer) implements Reception {
        public Accepted {
            receipts = List.copyOf(receipts);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.accepted().apply(this);
        }
    }

    /**
     * The provider's own ceremony; no event.
     *
     * @param status the HTTP status
     * @param contentType the media type of the body
     * @param body the text to answer
     */
    record Handshake(int status, String contentType, String body) implements Reception {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.handshake().apply(this);
        }
    }

    /**
     * Authentic, but of another account than the source is bound to, and the source says to ignore that: counted, not kept.
     *
     * @param detail which binding differed, without values
     * @param answer what the provider wants to hear
     */
    record Ignored(String detail, ProviderAnswer answer) implements Reception {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.ignored().apply(this);
        }
    }

    /**
     * Turned away. Nothing of the body was kept.
     *
     * @param problem why
     * @param detail one sentence without payload or secrets
     */
    record Refused(Problem problem, String detail) implements Reception {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.refused().apply(this);
        }
    }

    /**
     * Not confirmed durable: 503, the sender has to come again.
     *
     * @param detail one sentence
     * @param retryAfterS seconds to wait, at least 1
     */
    record Unavailable(String detail, int retryAfterS) implements Reception {
        @Override
        public <T> T match(Cases<T> cases) {
            return cases.unavailable().apply(this);
        }
    }

    /** Applies the function of this reception's case. */
    <T> T match(Cases<T> cases);

    /** The refusal, if this is one. */
    default Optional<Refused> refusal() {
        return match(new Cases<>(
                a -> Optional.empty(),
                h -> Optional.empty(),
                i -> Optional.empty(),
                Optional::of,
                u -> Optional.empty()));
    }

    /** One function for each case. */
    record Cases<T>(
            Function<Accepted, T> accepted,
            Function<Handshake, T> handshake,
            Function<Ignored, T> ignored,
            Function<Refused, T> refused,
            Function<Unavailable, T> unavailable) {}
}
