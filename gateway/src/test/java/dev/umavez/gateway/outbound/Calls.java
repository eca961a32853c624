package dev.umavez.gateway.outbound;

import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Call;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Surroundings;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** Calls and couriers for these tests, and a resolver that says what it is told. */
final class Calls {
    static final Surroundings REAL = Surroundings.system();
    static final int LIMIT = 64 * 1024;

    private Calls() {}

    static Call post(URI target, String body, Header... headers) {
        return new Call(
                "POST", target, List.of(headers), body.getBytes(StandardCharsets.UTF_8), 10_000, 20_000, true, LIMIT);
    }

    static Call get(URI target) {
        return new Call("GET", target, List.of(), new byte[0], 10_000, 20_000, true, LIMIT);
    }

    static Call within(Call call, long connectTimeoutMs, long timeoutMs) {
        return new Call(
                call.method(),
                call.target(),
                call.headers(),
                call.body(),
                connectTimeoutMs,
                timeoutMs,
                call.allowPrivate(),
                call.maxAnswerBytes());
    }

    static Call outside(Call call) {
        return new Call(
                call.method(), call.target(), call.headers(), call.body(), 2_000, 20_000, false, call.maxAnswerBytes());
    }

    static HttpCourier courier() {
        return courier(new Names());
    }

    static HttpCourier courier(Resolver resolver) {
        try {
            return new HttpCourier(CourierSettings.usual(), resolver, SSLContext.getDefault(), REAL);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    static Answer.Responded responded(Answer answer) {
        return answer.match(
                it -> it,
                notSent -> {
                    throw new AssertionError(notSent);
                },
                lost -> {
                    throw new AssertionError(lost);
                });
    }

    /** Gives each name its addresses, the next set with every question, the last set for ever. */
    static final class Names implements Resolver {
        private final Map<String, List<InetAddress[]>> known = new ConcurrentHashMap<>();
        final AtomicInteger asked = new AtomicInteger();

        Names with(String name, List<String> addresses) {
            InetAddress[] set = addresses.stream().map(InetAddress::ofLiteral).toArray(InetAddress[]::new);
            known.computeIfAbsent(name, it -> new CopyOnWriteArrayList<>()).add(set);
            return this;
        }

        @Override
        public InetAddress[] resolve(String name) throws UnknownHostException {
            List<InetAddress[]> sets = known.get(name);
            if (sets == null) {
                throw new UnknownHostException();
            }
            return sets.get(Math.min(asked.getAndIncrement(), sets.size() - 1));
        }
    }
}
