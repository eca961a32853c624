package dev.umavez.embed;

import dev.umavez.intake.receive.Releasing;
import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.HeldRelease;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.view.HeldEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/**
 * Lets held events go on: a delivery without a key is identified with today's rules, an altered copy becomes an event of its own. What
 * they carry is accepted first, and only then are they no longer held: a release that is cut off is simply ordered again. Safe for use by
 * many threads.
 */
public final class HeldReleases {
    private final Ledger ledger;
    private final Releasing releasing;

    HeldReleases(Ledger ledger, Releasing releasing) {
        this.ledger = ledger;
        this.releasing = releasing;
    }

    /** What became of an order. */
    public enum Outcome {
        /** It went on, or would. */
        RELEASED,
        NO_SUCH_EVENT,
        /** It is held for neither of the two reasons. */
        NOT_HELD,
        /** Its source is not configured, or its body cannot be read with today's limits. */
        UNREADABLE,
        /** A part of its key is still missing. */
        STILL_UNIDENTIFIED
    }

    /**
     * An action that the release asks for.
     *
     * @param action its digest
     * @param exists whether it was there already, so that the release joins it
     */
    public record Wanted(Digest action, boolean exists) {}

    /**
     * The answer.
     *
     * @param outcome what became of it
     * @param problem which part of the key is missing, or which action could not be planned; without values
     * @param events the events that it becomes
     * @param actions the actions that these ask for
     */
    public record Answer(Outcome outcome, String problem, List<Digest> events, List<Wanted> actions) {
        private static Answer of(Outcome outcome, String problem) {
            return new Answer(outcome, problem, List.of(), List.of());
        }
    }

    /**
     * Releases a held event.
     *
     * @param dryRun only says what would be
     * @param asNew for altered copies: their effects are other effects than those of the first
     * @param entry who orders it, and why
     */
    public Answer release(Digest event, boolean dryRun, boolean asNew, AuditEntry entry) {
        Optional<HeldEvent> found = ledger.held(event);
        if (found.isEmpty()) {
            return Answer.of(Outcome.NO_SUCH_EVENT, "");
        }
        HeldEvent held = found.get();
        if (!held.unidentified() && held.copies().isEmpty()) {
            return Answer.of(Outcome.NOT_HELD, "");
        }
        List<Acceptance> acceptances = new ArrayList<>();
        if (held.unidentified()) {
            Delivery first = held.event().delivery();
            Optional<List<EventDraft>> drafts = releasing.identify(first);
            if (drafts.isEmpty()) {
                return Answer.of(Outcome.UNREADABLE, "");
            }
            Optional<String> missing = drafts.get().stream()
                    .map(EventDraft::unidentified)
                    .flatMap(Optional::stream)
                    .findFirst();
            if (missing.isPresent()) {
                return Answer.of(Outcome.STILL_UNIDENTIFIED, missing.get());
            }
            acceptances.add(new Acceptance(first, drafts.get()));
        }
        for (Delivery copy : held.copies()) {
            Optional<EventDraft> draft = releasing.separate(held.event().key(), copy, asNew);
            if (draft.isEmpty()) {
                return Answer.of(Outcome.UNREADABLE, "");
            }
            acceptances.add(new Acceptance(copy, List.of(draft.get())));
        }
        Answer answer = answer(acceptances);
        if (!dryRun) {
            acceptances.forEach(this::durable);
            String detail = "events " + answer.events.size() + " actions " + answer.actions.size();
            AuditEntry kept = new AuditEntry(
                    entry.atMs(), entry.who(), "release", PublicId.ofEvent(event), entry.reason(), detail);
            ledger.free(new HeldRelease(event, held.unidentified(), kept));
        }
        return answer;
    }

    private Answer answer(List<Acceptance> acceptances) {
        List<Digest> events = new ArrayList<>();
        List<Wanted> wanted = new ArrayList<>();
        StringBuilder problem = new StringBuilder();
        for (Acceptance acceptance : acceptances) {
            for (EventDraft draft : acceptance.events()) {
                events.add(draft.key().digest());
                draft.plan()
                        .failures()
                        .forEach(failure -> problem.append(failure.action())
                                .append(": ")
                                .append(failure.problem())
                                .append("; "));
                draft.plan().reservations().stream().filter(this::isAsked).forEach(reservation -> {
                    Digest action = reservation.key().digest();
                    wanted.add(new Wanted(action, ledger.action(action).isPresent()));
                });
            }
        }
        return new Answer(Outcome.RELEASED, problem.toString().strip(), events, wanted);
    }

    private boolean isAsked(Reservation reservation) {
        return reservation.isAsked(reservation.onlyOld().flatMap(old -> ledger.highest(old.object(), old.source())));
    }

    private void durable(Acceptance acceptance) {
        try {
            ledger.accept(acceptance).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof StoreUnavailableException away) {
                throw away;
            }
            throw e;
        }
    }
}
