package dev.umavez.dispatch;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** The lanes of all destinations with work here, and how the capacity is shared among them. Safe for use by many threads. */
final class Lanes {
    private final ConcurrentHashMap<String, Lane> lanes = new ConcurrentHashMap<>();
    private final DispatchSettings settings;

    Lanes(DispatchSettings settings) {
        this.settings = settings;
    }

    Lane of(String destination) {
        return lanes.computeIfAbsent(destination, name -> new Lane(name, settings.pauseMs()));
    }

    List<Lane> all() {
        return List.copyOf(lanes.values());
    }

    /** How much may wait for one destination: the more of them have work, the less each. */
    int share() {
        long busy = lanes.values().stream().filter(lane -> lane.queued() > 0).count();
        return Math.max(8, settings.capacity() / (int) (busy + 1));
    }

    /** Destinations whose actions shall not be claimed now. */
    Set<String> saturated(long nanos) {
        int share = share();
        return names(lane -> lane.isFull(share, nanos));
    }

    /** Whether some lane has all that it may have waiting. */
    boolean anyFull() {
        int share = share();
        return lanes.values().stream().anyMatch(lane -> lane.queued() >= share);
    }

    Set<String> paused(long nanos) {
        return names(lane -> lane.isPaused(nanos));
    }

    private Set<String> names(Predicate<Lane> wanted) {
        Set<String> names = new HashSet<>();
        lanes.values().stream().filter(wanted).forEach(lane -> names.add(lane.destination()));
        return names;
    }

    int running() {
        return lanes.values().stream().mapToInt(Lane::running).sum();
    }

    /** Takes away what the slow have waiting beyond their share, so that others find room. */
    List<Held.Action> trimToShare() {
        int share = share();
        return trim(share);
    }

    /** Takes away everything that waits. */
    List<Held.Action> trimAll() {
        return trim(0);
    }

    private List<Held.Action> trim(int keep) {
        List<Held.Action> taken = new ArrayList<>();
        lanes.values().forEach(lane -> taken.addAll(lane.trim(keep)));
        return taken;
    }

    /** How all are. */
    List<DestinationHealth> health(long nanos) {
        return lanes.values().stream().map(lane -> lane.health(nanos)).toList();
    }

    /** What waits for destinations that a person has paused, and nothing more for them from now on. */
    List<Held.Action> stop(Set<String> destinations) {
        List<Held.Action> taken = new ArrayList<>();
        destinations.forEach(this::of);
        lanes.values().forEach(lane -> {
            boolean stopped = destinations.contains(lane.destination());
            lane.stop(stopped);
            if (stopped) {
                taken.addAll(lane.trim(0));
            }
        });
        return taken;
    }

    /** The shortest wait for a rate or a circuit, in milliseconds. */
    Optional<Long> waitMs(long nanos) {
        return lanes.values().stream()
                .map(lane -> lane.waitMs(nanos))
                .flatMap(Optional::stream)
                .min(Long::compare);
    }

    /** Forgets destinations that have nothing here, so that renamed ones do not pile up. */
    void sweep(long nanos) {
        lanes.values().removeIf(lane -> lane.isIdle(nanos));
    }
}
