package dev.umavez.gateway.proof;

import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A provider that posts payment after payment on eight connections, and posts again what was not answered 200, as
 * providers do. It remembers which event each answered payment was given.
 */
final class Onslaught {
    private static final int SENDERS = 8;

    private final World world;
    private final AtomicInteger next = new AtomicInteger();
    private final Queue<Integer> again = new ConcurrentLinkedQueue<>();
    private final Map<Integer, String> answered = new ConcurrentHashMap<>();

    Onslaught(World world) {
        this.world = world;
    }

    /** Event ids by payment number. */
    Map<Integer, String> answered() {
        return answered;
    }

    /** So many payments were posted at least once: 0 to this less one. */
    int posted() {
        return next.get();
    }

    static byte[] body(int payment) {
        return Shop.paid("evt_kill" + payment, "pi_kill" + payment);
    }

    /** Posts until the so many-th answer, kills the victim under way, and returns when every sender has stopped. */
    void killAfter(int answers, GatewayProcess victim) throws Exception {
        CountDownLatch moment = new CountDownLatch(answers);
        CountDownLatch over = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(SENDERS)) {
            List<Future<?>> senders = new ArrayList<>();
            for (int i = 0; i < SENDERS; i++) {
                GatewayProcess gateway = world.gatewayOf(i);
                senders.add(threads.submit(() -> {
                    send(gateway, moment, over);
                    return null;
                }));
            }
            try {
                if (!moment.await(60, TimeUnit.SECONDS)) {
                    throw new AssertionError("Not within 60 s: " + answers + " answers, missing " + moment.getCount());
                }
                victim.kill();
            } finally {
                over.countDown();
            }
            for (Future<?> sender : senders) {
                sender.get(60, TimeUnit.SECONDS);
            }
        }
    }

    private void send(GatewayProcess gateway, CountDownLatch moment, CountDownLatch over) {
        try (Wire wire = gateway.intake()) {
            while (over.getCount() > 0) {
                Integer waiting = again.poll();
                int payment = waiting == null ? next.getAndIncrement() : waiting;
                if (post(wire, payment)) {
                    moment.countDown();
                }
            }
        } catch (IOException e) {
            // The gateway was killed: this sender has nobody to talk to in this round.
        }
    }

    private boolean post(Wire wire, int payment) throws IOException {
        byte[] body = body(payment);
        boolean taken = false;
        try {
            Response answer = wire.post("/in/pay", body, Shop.stripe(body));
            taken = answer.status() == 200;
            if (taken) {
                String event = answer.member("event").orElseThrow();
                String before = answered.put(payment, event);
                if (before != null && !before.equals(event)) {
                    throw new AssertionError("Payment " + payment + " is " + before + " and " + event);
                }
            }
            return taken;
        } finally {
            if (!taken) {
                again.add(payment);
            }
        }
    }

    /** Posts again all that has no answer yet. */
    void settle() throws IOException {
        try (Wire wire = world.any().intake()) {
            for (Integer payment = again.poll(); payment != null; payment = again.poll()) {
                post(wire, payment);
            }
        }
    }
}
