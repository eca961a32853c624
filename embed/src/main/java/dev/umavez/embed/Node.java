package dev.umavez.embed;

import dev.umavez.dispatch.Courier;
import dev.umavez.dispatch.CrashPoint;
import dev.umavez.dispatch.DispatchHealth;
import dev.umavez.dispatch.DispatchLoops;
import dev.umavez.dispatch.DispatchParts;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.dispatch.Dispatcher;
import dev.umavez.intake.receive.Receiver;
import dev.umavez.intake.receive.Releasing;
import dev.umavez.intake.receive.Replanning;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Surroundings;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * One running node: takes deliveries in and sends actions out over one ledger. Safe for use by many threads. The ledger, the courier and
 * the executor belong to the node from its start and are closed with it.
 */
public final class Node implements AutoCloseable {
    private final Ledger ledger;
    private final ExecutorService executor;
    private final Receiver receiver;
    private final HeldReleases releases;
    private final Dispatcher dispatcher;
    private final DispatchLoops loops;
    private volatile boolean drained;

    private Node(
            Ledger ledger,
            ExecutorService executor,
            Receiver receiver,
            Dispatcher dispatcher,
            DispatchLoops loops,
            HeldReleases releases) {
        this.ledger = ledger;
        this.releases = releases;
        this.executor = executor;
        this.receiver = receiver;
        this.dispatcher = dispatcher;
        this.loops = loops;
    }

    /**
     * What a node runs on.
     *
     * @param ledger where everything is kept
     * @param courier the way to destinations
     * @param executor runs the calls; virtual threads where there are
     * @param threads makes the few threads of the node's own duties
     * @param surroundings time and chance
     * @param crash where to stop in tests; {@link CrashPoint#none()} otherwise
     */
    public record Ground(
            Ledger ledger,
            Courier courier,
            ExecutorService executor,
            ThreadFactory threads,
            Surroundings surroundings,
            CrashPoint crash) {}

    /** Starts a node: from now on due actions go out and {@link #receiver()} may be called. */
    public static Node start(Ground ground, Configuration configured, DispatchSettings settings, Listeners listeners) {
        Ledger ledger = ground.ledger();
        Dispatcher dispatcher = new Dispatcher(
                new DispatchParts(
                        ledger,
                        ground.courier(),
                        configured.destinations(),
                        configured.rules(),
                        new DeferredPlanning(
                                ledger,
                                new Replanning(configured.sources(), configured.planner()),
                                configured.followers()),
                        ground.executor()),
                settings,
                ground.surroundings(),
                listeners.dispatch(),
                ground.crash());
        Receiver receiver = new Receiver(
                ledger,
                configured.sources(),
                configured.planner(),
                new Wakening(listeners.intake(), dispatcher::wake),
                ground.surroundings());
        DispatchLoops loops = DispatchLoops.start(dispatcher, ground.threads());
        HeldReleases releases = new HeldReleases(ledger, new Releasing(configured.sources(), configured.planner()));
        return new Node(ledger, ground.executor(), receiver, dispatcher, loops, releases);
    }

    /** Where deliveries come in. */
    public Receiver receiver() {
        return receiver;
    }

    /** The ledger, for views and decisions. */
    public Ledger ledger() {
        return ledger;
    }

    /** Lets held events go on. */
    public HeldReleases releases() {
        return releases;
    }

    /** How the outgoing side is. */
    public DispatchHealth health() {
        return dispatcher.health();
    }

    /** There may be new work that this node did not accept itself. Cheap. */
    public void wake() {
        dispatcher.wake();
    }

    /** A person has decided: there may be work at once, and what people have paused is looked up anew. Cheap. */
    public void decided() {
        dispatcher.decided();
    }

    /**
     * Stops claiming and waits for what runs. Nothing is lost when the time is not enough: what did not end is left to its lease.
     *
     * @param timeoutMs how long to wait at most, in milliseconds
     * @return whether everything that ran came to its end
     */
    public boolean drain(long timeoutMs) throws InterruptedException {
        drained = true;
        return loops.drain(timeoutMs);
    }

    /** Ends the node, drained first if {@link #drain} was not called, and closes the ledger after what was handed to it is written. */
    @Override
    public void close() {
        if (!drained) {
            loops.close();
        }
        executor.shutdown();
        ledger.close();
    }
}
