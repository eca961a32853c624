package dev.umavez.gateway.proof;

import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Eight senders, each with its own open connection, that fire at the same instant: a barrier releases every shot. */
final class Volley implements AutoCloseable {
    static final int COPIES = 8;

    private final CyclicBarrier barrier = new CyclicBarrier(COPIES);
    private final ExecutorService threads = Executors.newFixedThreadPool(COPIES);
    private final List<Wire> wires = new ArrayList<>();

    /** One delivery: where to and what. */
    record Shot(String target, byte[] body, String[] headers) {}

    /** What the so many-th copy of the so many-th fact is. */
    interface Shots {
        Shot of(int fact, int copy);
    }

    Volley(World world) throws IOException {
        for (int i = 0; i < COPIES; i++) {
            wires.add(world.gatewayOf(i).intake());
        }
    }

    /** The answers, by fact and copy. */
    List<List<Response>> fire(int facts, Shots shots) throws Exception {
        List<Future<List<Response>>> senders = new ArrayList<>();
        for (int copy = 0; copy < COPIES; copy++) {
            int own = copy;
            senders.add(threads.submit(() -> send(facts, own, shots)));
        }
        List<List<Response>> byFact = new ArrayList<>();
        for (int fact = 0; fact < facts; fact++) {
            byFact.add(new ArrayList<>());
        }
        for (Future<List<Response>> sender : senders) {
            List<Response> answers = sender.get(120, TimeUnit.SECONDS);
            for (int fact = 0; fact < facts; fact++) {
                byFact.get(fact).add(answers.get(fact));
            }
        }
        return byFact;
    }

    private List<Response> send(int facts, int copy, Shots shots) throws Exception {
        List<Response> answers = new ArrayList<>();
        for (int fact = 0; fact < facts; fact++) {
            Shot shot = shots.of(fact, copy);
            barrier.await(60, TimeUnit.SECONDS);
            answers.add(wires.get(copy).post(shot.target(), shot.body(), shot.headers()));
        }
        return answers;
    }

    @Override
    public void close() throws IOException {
        threads.shutdownNow();
        for (Wire wire : wires) {
            wire.close();
        }
    }
}
