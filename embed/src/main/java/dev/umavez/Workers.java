package dev.umavez;

import dev.umavez.dispatch.DispatchHealth;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.dispatch.LoggedEvents;
import dev.umavez.embed.InProcess;
import dev.umavez.embed.Threads;
import dev.umavez.embed.WorkerNode;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.LentStore;
import dev.umavez.store.StoreSetupException;
import dev.umavez.store.WakeSignals;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The workers of an instance: none before the start, and none where no handler is registered. */
final class Workers implements AutoCloseable {
    private static final int TOKEN_BYTES = 4;
    /** Longer without a claim or a renewal, and something is wrong. */
    private static final long QUIET_MS = 15_000;

    private final LentStore store;
    private final List<Handler<?>> handlers;
    private final Settings settings;
    private final WakeSignals signals;
    private final WakeSignals.Teller teller;
    private @Nullable WorkerNode node;
    private WakeSignals.Ended listening = () -> {};
    private boolean closed;

    /**
     * What workers need besides.
     *
     * @param node the node's name, if the application gives one
     */
    record Settings(Optional<String> node, Surroundings surroundings, UmavezListener listener) {}

    Workers(LentStore store, List<Handler<?>> handlers, Settings settings) {
        this.store = store;
        this.handlers = handlers;
        this.settings = settings;
        this.signals = store.signals();
        this.teller = signals.teller();
    }

    synchronized void start() {
        if (closed || node != null) {
            throw new IllegalStateException(
                    closed ? "this Umavez is closed; open another one" : "this Umavez was started already");
        }
        if (handlers.isEmpty()) {
            throw new IllegalStateException("no handler is registered: there is nothing that workers could do");
        }
        Map<String, InProcess> registered = new LinkedHashMap<>();
        for (Handler<?> handler : handlers) {
            HandlerInProcess<?> inProcess = new HandlerInProcess<>(handler);
            registered.put(inProcess.destination(), inProcess);
        }
        node = guarded(() -> WorkerNode.start(
                store.open(),
                registered,
                Threads.perRun("umavez-run"),
                DispatchSettings.inProcess(settings.node.orElseGet(this::name)),
                settings.surroundings,
                new LoggedEvents(new ToldEvents(settings.listener))));
        listening = signals.listen(node::wake);
    }

    /** Workers of this process look at once; where there are none, those of others are told. */
    void wake() {
        WorkerNode here = node();
        if (here != null) {
            here.wake();
        } else {
            teller.tell();
        }
    }

    private synchronized @Nullable WorkerNode node() {
        return node;
    }

    Health health() {
        WorkerNode here = node();
        if (here == null) {
            return new Health(false, true, 0, 0, Map.of());
        }
        DispatchHealth health = here.health();
        long oldestMs = settings.surroundings.nowMs() - QUIET_MS;
        boolean lively =
                health.lastClaimMs() >= oldestMs && health.lastRenewMs() >= oldestMs && health.unsettled() == 0;
        return new Health(true, lively, health.held(), health.running(), here.unhandled());
    }

    @Override
    public void close() {
        WorkerNode ending;
        synchronized (this) {
            closed = true;
            ending = node;
            node = null;
            listening.close();
        }
        teller.close();
        if (ending != null) {
            ending.close();
        }
    }

    /** Errors of the store as the application knows them. */
    static <T> T guarded(Supplier<T> doing) {
        try {
            return doing.get();
        } catch (StoreSetupException | StoreUnavailableException e) {
            throw new UmavezException(String.valueOf(e.getMessage()), e);
        }
    }

    private String name() {
        String token = HexFormat.of().formatHex(settings.surroundings.randomBytes(TOKEN_BYTES));
        return host() + "-" + ProcessHandle.current().pid() + "-" + token;
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "host";
        }
    }
}
