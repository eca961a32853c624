package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.decide.Moment;
import dev.umavez.ledger.decide.ProbeAnswer;
import dev.umavez.ledger.decide.ProbeAnswer.Finding;
import dev.umavez.ledger.decide.Probing;
import java.util.List;
import java.util.Locale;

/** Asks a destination whether an uncertain effect happened. */
final class Prober {
    private final Effects effects;
    private final Recorder recorder;
    private final Surroundings surroundings;
    private final long leaseMs;

    Prober(Effects effects, Recorder recorder, Surroundings surroundings, long leaseMs) {
        this.effects = effects;
        this.recorder = recorder;
        this.surroundings = surroundings;
        this.leaseMs = leaseMs;
    }

    /** Asks, and says what follows. */
    Settlement probe(Held.Action action, DestinationPolicy policy, ActionRules rules) {
        ActionClaim claim = action.claim();
        Recorder.Begun begun = recorder.begin(claim, Attempt.Kind.PROBE, surroundings.nowMs());
        Effects.Asked asked = effects.probe(claim, policy, rules);
        ProbeAnswer said = asked.said();
        String word = said.finding() == Finding.INCONCLUSIVE ? "inconclusive" : "found_" + found(said.finding());
        Attempt attempt = begun.ended(surroundings.nowMs(), word, said.why(), asked.shown());
        Held held = action.held();
        Moment moment = new Moment(held.claimedMs(), held.nowMs(surroundings.nowNanos()));
        return Probing.after(said, claim, policy.probe(), leaseMs, moment, List.of(attempt));
    }

    private static String found(Finding finding) {
        return finding == Finding.FOUND ? "done" : finding.name().toLowerCase(Locale.ROOT);
    }
}
