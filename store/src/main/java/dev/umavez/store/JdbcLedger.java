package dev.umavez.store;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.DecisionBatch;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.ForcedEffect;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.HeldRelease;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.MarkAnswer;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.Replan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.Blocked;
import dev.umavez.ledger.view.Counts;
import dev.umavez.ledger.view.EventDetail;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.FindingView;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HeldEvent;
import dev.umavez.ledger.view.HistoryFilter;
import dev.umavez.ledger.view.Page;
import dev.umavez.ledger.view.RawCopy;
import dev.umavez.ledger.view.Waiting;
import dev.umavez.store.read.Views;
import dev.umavez.store.write.Writers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;

/** The ledger over JDBC: writers change it, readers show it. Safe for use by many threads. */
final class JdbcLedger implements Ledger {

    private final Writers writers;
    private final Views views;
    private final byte[] ownKey;
    private final Runnable afterwards;

    /** @param afterwards what remains to be done when all connections are closed */
    JdbcLedger(Writers writers, Views views, byte[] ownKey, Runnable afterwards) {
        this.ownKey = ownKey.clone();
        this.writers = writers;
        this.views = views;
        this.afterwards = afterwards;
    }

    @Override
    public CompletableFuture<List<EventReceipt>> accept(Acceptance acceptance) {
        return writers.accept(acceptance);
    }

    @Override
    public CompletableFuture<DirectAnswer> request(DirectRequest request) {
        return writers.request(request);
    }

    @Override
    public CompletableFuture<HoldAnswer> hold(DirectRequest request, long leaseMs) {
        return writers.hold(request, leaseMs);
    }

    @Override
    public byte[] ownKey() {
        return ownKey.clone();
    }

    @Override
    public boolean isKnown(Digest event) {
        return views.isKnown(event);
    }

    @Override
    public void refuse(Refusal refusal) {
        writers.refuse(refusal);
    }

    @Override
    public CompletableFuture<Settled> plan(WorkRef work, Plan plan) {
        return writers.plan(work, plan);
    }

    @Override
    public Claims claim(ClaimRequest request) {
        return await(writers.claim(request));
    }

    @Override
    public CompletableFuture<MarkAnswer> mark(WorkRef work, long leaseMs) {
        return writers.mark(work, leaseMs);
    }

    @Override
    public CompletableFuture<Settled> settle(Settlement settlement) {
        return writers.settle(settlement);
    }

    @Override
    public CompletableFuture<Settled> lateSuccess(
            WorkRef work, Optional<String> result, Attempt attempt, boolean takesRepeats) {
        return writers.lateSuccess(work, result, attempt, takesRepeats);
    }

    @Override
    public Optional<Freshness.Highest> highest(Digest object, String source) {
        return views.highest(object, source);
    }

    @Override
    public List<WorkRef> renew(List<WorkRef> held, String node, long leaseMs) {
        return await(writers.renew(held, node, leaseMs));
    }

    @Override
    public void release(List<WorkRef> held, String node) {
        await(writers.release(held, node, 0));
    }

    @Override
    public void postpone(List<WorkRef> held, String node, long dueMs) {
        await(writers.release(held, node, dueMs));
    }

    @Override
    public Decision.Answer decide(Decision decision) {
        AuditEntry entry = new AuditEntry(
                decision.atMs(),
                decision.who(),
                decision.verdict().name().toLowerCase(Locale.ROOT),
                PublicId.ofAction(decision.action()),
                decision.reason(),
                "");
        return await(writers.decide(List.of(decision), entry)).get(0);
    }

    @Override
    public List<Decision.Answer> decideAll(DecisionBatch batch) {
        return await(writers.decide(batch.decisions(), batch.audit()));
    }

    @Override
    public ForcedEffect.Answer again(ForcedEffect order) {
        return await(writers.again(order));
    }

    @Override
    public Replan replan(Digest event, AuditEntry entry) {
        return await(writers.replan(event, entry));
    }

    @Override
    public boolean free(HeldRelease release) {
        return await(writers.free(release));
    }

    @Override
    public Optional<HeldEvent> held(Digest event) {
        return views.held(event);
    }

    @Override
    public void audit(AuditEntry entry) {
        await(writers.audit(entry));
    }

    @Override
    public boolean pause(DestinationPause pause) {
        return await(writers.pause(pause, true));
    }

    @Override
    public boolean resume(DestinationPause resumption) {
        return await(writers.pause(resumption, false));
    }

    @Override
    public List<DestinationPause> pauses() {
        return views.pauses();
    }

    @Override
    public Set<String> pausedDestinations() {
        return views.pauses().stream().map(DestinationPause::destination).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Map<String, Long> unhandled(Set<String> handled) {
        return views.unhandled(handled);
    }

    @Override
    public Page<Happening> history(HistoryFilter filter) {
        return views.history(filter);
    }

    @Override
    public Page<AuditEntry> audit(Optional<String> before, int limit) {
        return views.audit(before, limit);
    }

    @Override
    public List<Waiting> waiting() {
        return views.waiting();
    }

    @Override
    public Page<EventView> events(EventFilter filter) {
        return views.events(filter);
    }

    @Override
    public Optional<EventDetail> event(Digest event) {
        return views.event(event);
    }

    @Override
    public List<RawCopy> raw(Digest event) {
        return views.raw(event);
    }

    @Override
    public Page<ActionView> actions(ActionFilter filter) {
        return views.actions(filter);
    }

    @Override
    public Optional<ActionDetail> action(Digest action) {
        return views.action(action);
    }

    @Override
    public List<Refusal> refusals(Optional<String> source, int limit) {
        return views.refusals(source, limit);
    }

    @Override
    public Page<FindingView> findings(Optional<String> before, int limit) {
        return views.findings(before, limit);
    }

    @Override
    public Counts counts() {
        return views.counts();
    }

    @Override
    public Blocked blocked() {
        return views.blocked();
    }

    @Override
    public long storeNowMs() {
        return views.storeNowMs();
    }

    @Override
    public void close() {
        writers.close();
        views.close();
        afterwards.run();
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof StoreUnavailableException unavailable) {
                throw unavailable;
            }
            throw e;
        }
    }
}
