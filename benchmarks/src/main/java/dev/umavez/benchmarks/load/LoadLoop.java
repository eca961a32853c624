package dev.umavez.benchmarks.load;

import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A closed loop: every connection sends its next request as soon as it has read the answer to its last. So latencies are
 * those at saturation. One thread does it all, which leaves the machine to what is measured.
 */
public final class LoadLoop {
    private final Surroundings surroundings;
    private final Traffic traffic;
    private final int port;
    private final int connections;

    private Histogram latencies = new Histogram();
    private TreeMap<Integer, Long> statuses = new TreeMap<>();
    private int open;

    /** A loop against a port on loopback. */
    public LoadLoop(Surroundings surroundings, int port, int connections, Traffic traffic) {
        this.surroundings = surroundings;
        this.port = port;
        this.connections = connections;
        this.traffic = traffic;
    }

    /** Sends for the warm-up, which is not counted, and then for the measured time. */
    public LoadResult run(long warmUpMs, long measuredMs) throws IOException {
        long start = surroundings.nowNanos();
        try (Selector selector = Selector.open()) {
            List<Line> lines = openAll(selector);
            turnUntil(selector, start + warmUpMs * 1_000_000);
            latencies = new Histogram();
            statuses = new TreeMap<>();
            long from = surroundings.nowNanos();
            turnUntil(selector, from + measuredMs * 1_000_000);
            LoadResult result = new LoadResult(surroundings.nowNanos() - from, latencies, statuses, connections - open);
            closeAll(lines);
            return result;
        }
    }

    /** Sends until the traffic ends and all is answered. */
    public LoadResult runToEnd() throws IOException {
        long from = surroundings.nowNanos();
        try (Selector selector = Selector.open()) {
            List<Line> lines = openAll(selector);
            turnUntil(selector, Long.MAX_VALUE);
            closeAll(lines);
        }
        return new LoadResult(surroundings.nowNanos() - from, latencies, statuses, 0);
    }

    private List<Line> openAll(Selector selector) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            Line line = new Line(port);
            line.channel.register(selector, SelectionKey.OP_READ, line);
            lines.add(line);
        }
        open = connections;
        for (SelectionKey key : selector.keys()) {
            send(key, (Line) key.attachment());
        }
        return lines;
    }

    private static void closeAll(List<Line> lines) throws IOException {
        for (Line line : lines) {
            line.channel.close();
        }
    }

    private void turnUntil(Selector selector, long endNanos) throws IOException {
        while (open > 0 && surroundings.nowNanos() < endNanos) {
            selector.select(this::turn, 100);
        }
    }

    private void turn(SelectionKey key) {
        Line line = (Line) key.attachment();
        try {
            if (key.isWritable() && line.flush()) {
                key.interestOps(SelectionKey.OP_READ);
            }
            if (key.isReadable()) {
                Line.Answered answered = line.read();
                if (answered != null) {
                    latencies.record(surroundings.nowNanos() - line.sentNanos);
                    statuses.merge(answered.status(), 1L, Long::sum);
                    traffic.answered(line.tag, answered.status(), answered.body());
                    send(key, line);
                }
            }
        } catch (IOException e) {
            statuses.merge(0, 1L, Long::sum);
            end(key);
        }
    }

    private void send(SelectionKey key, Line line) throws IOException {
        line.out.clear();
        line.tag = traffic.next(line.out);
        if (line.tag == Traffic.END) {
            end(key);
            return;
        }
        line.out.flip();
        line.sentNanos = surroundings.nowNanos();
        if (!line.flush()) {
            key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        }
    }

    private void end(SelectionKey key) {
        key.cancel();
        open--;
    }
}
