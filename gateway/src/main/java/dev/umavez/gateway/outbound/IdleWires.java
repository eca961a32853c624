package dev.umavez.gateway.outbound;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Connections that wait for the next call. Bounded; the one used last is used first, so the others can age away. */
final class IdleWires implements AutoCloseable {
    private final CourierSettings settings;
    private final LongSupplier nanoTime;
    private final Map<Route, Deque<Wire>> idle = new HashMap<>();
    private int count;
    private boolean closed;

    IdleWires(CourierSettings settings, LongSupplier nanoTime) {
        this.settings = settings;
        this.nanoTime = nanoTime;
    }

    /** A connection that is in time and silent, if there is one; the others that it met are closed. */
    Optional<Wire> take(Route route) {
        for (Optional<Wire> next = pop(route); next.isPresent(); next = pop(route)) {
            Wire wire = next.get();
            if (inTime(wire) && wire.silent()) {
                return next;
            }
            wire.cut();
        }
        return Optional.empty();
    }

    /**
     * Keeps a connection or closes it.
     *
     * @param offeredMs how long the server says it will wait, if it does
     */
    void give(Wire wire, Optional<Long> offeredMs) {
        long now = nanoTime.getAsLong();
        // One second is left for what is on its way when the server's patience ends.
        long waitMs =
                Math.min(settings.idleMs(), offeredMs.map(ms -> ms - 1_000).orElse(Long.MAX_VALUE));
        wire.idleUntil(now + TimeUnit.MILLISECONDS.toNanos(Math.max(0, waitMs)));
        if (!inTime(wire) || !push(wire)) {
            wire.cut();
        }
    }

    /** Closes what has waited too long. */
    void sweep() {
        List<Wire> over = new ArrayList<>();
        synchronized (idle) {
            Iterator<Deque<Wire>> routes = idle.values().iterator();
            while (routes.hasNext()) {
                Deque<Wire> wires = routes.next();
                wires.removeIf(wire -> !inTime(wire) && over.add(wire));
                if (wires.isEmpty()) {
                    routes.remove();
                }
            }
            count -= over.size();
        }
        over.forEach(Wire::cut);
    }

    /** How many wait. */
    int size() {
        synchronized (idle) {
            return count;
        }
    }

    @Override
    public void close() {
        List<Wire> all = new ArrayList<>();
        synchronized (idle) {
            closed = true;
            idle.values().forEach(all::addAll);
            idle.clear();
            count = 0;
        }
        all.forEach(Wire::cut);
    }

    private boolean inTime(Wire wire) {
        long now = nanoTime.getAsLong();
        return wire.idleUntilNanos() - now > 0
                && now - wire.bornNanos() < TimeUnit.MILLISECONDS.toNanos(settings.ageMs());
    }

    private Optional<Wire> pop(Route route) {
        synchronized (idle) {
            Deque<Wire> wires = idle.get(route);
            Optional<Wire> wire = wires == null ? Optional.empty() : Optional.ofNullable(wires.pollFirst());
            count -= wire.isPresent() ? 1 : 0;
            return wire;
        }
    }

    private boolean push(Wire wire) {
        synchronized (idle) {
            if (closed || count >= settings.idleInAll()) {
                return false;
            }
            Deque<Wire> wires = idle.computeIfAbsent(wire.route(), route -> new ArrayDeque<>());
            if (wires.size() >= settings.idlePerRoute()) {
                return false;
            }
            wires.addFirst(wire);
            count++;
            return true;
        }
    }
}
