package dev.umavez.embed;

import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.CrashPoint;
import dev.umavez.dispatch.DestinationPolicy;
import dev.umavez.dispatch.Destinations;
import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.dispatch.DispatchHealth;
import dev.umavez.dispatch.DispatchLoops;
import dev.umavez.dispatch.DispatchParts;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.dispatch.Dispatcher;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Surroundings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/**
 * A running node whose effects are handlers in this process. It owns the ledger and the executor that it is given. Safe for use by many
 * threads.
 */
public final class WorkerNode implements AutoCloseable {
    private final Ledger ledger;
    private final ExecutorService threads;
    private final Dispatcher dispatcher;
    private final DispatchLoops loops;
    private final Set<String> handled;

    private WorkerNode(
            Ledger ledger, ExecutorService threads, Dispatcher dispatcher, DispatchLoops loops, Set<String> handled) {
        this.ledger = ledger;
        this.threads = threads;
        this.dispatcher = dispatcher;
        this.loops = loops;
        this.handled = handled;
    }

    /**
     * Starts it.
     *
     * @param handlers by destination, at least one
     * @param threads runs handlers, and what waits for them; unbounded
     */
    public static WorkerNode start(
            Ledger ledger,
            Map<String, InProcess> handlers,
            ExecutorService threads,
            DispatchSettings settings,
            Surroundings surroundings,
            DispatchEvents events) {
        HandlerEffects effects =
                new HandlerEffects(handlers, threads, new LateOutcomes(ledger, settings.node(), surroundings));
        Registered registered = new Registered(handlers);
        Dispatcher dispatcher = new Dispatcher(
                new DispatchParts(
                        ledger,
                        call -> new Answer.NotSent("nothing is called from here"),
                        Optional.of(effects),
                        registered,
                        (action, destination) -> Optional.of(NoRules.INSTANCE),
                        NoPlans.INSTANCE,
                        threads),
                settings,
                surroundings,
                events,
                CrashPoint.none());
        DispatchLoops loops = DispatchLoops.start(dispatcher, Threads.daemons("umavez-work"));
        return new WorkerNode(ledger, threads, dispatcher, loops, registered.only());
    }

    /** There may be new work. */
    public void wake() {
        dispatcher.wake();
    }

    /** How it is. */
    public DispatchHealth health() {
        return dispatcher.health();
    }

    /** Due actions for which no handler is here, by the handler's name, at a bounded number of rows. */
    public Map<String, Long> unhandled() {
        Map<String, Long> named = new HashMap<>();
        ledger.unhandled(handled)
                .forEach((destination, count) -> named.put(destination.substring(Request.HANDLER.length()), count));
        return named;
    }

    /** Claims nothing more, waits up to 30 s for what runs, then closes the ledger. */
    @Override
    public void close() {
        loops.close();
        threads.shutdown();
        ledger.close();
    }

    /** The handlers that are there, as destinations. */
    private record Registered(Map<String, InProcess> handlers) implements Destinations {
        Registered {
            handlers = Map.copyOf(handlers);
        }

        @Override
        public Optional<DestinationPolicy> named(String destination) {
            return Optional.ofNullable(handlers.get(destination)).map(InProcess::policy);
        }

        @Override
        public Set<String> only() {
            return handlers.keySet();
        }

        @Override
        public Map<String, String> scopes() {
            Map<String, String> scopes = new HashMap<>();
            handlers.forEach((destination, handler) ->
                    scopes.put(destination, handler.policy().scope()));
            return scopes;
        }
    }
}
