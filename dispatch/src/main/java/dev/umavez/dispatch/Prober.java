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
import java.util.Optional;

/** Asks a destination whether an uncertain effect happened. */
final class Prober {
    private final Calls calls;
    private final Recorder recorder;
    private final Surroundings surroundings;
    private final long leaseMs;

    Prober(Calls calls, Recorder recorder, Surroundings surroundings, long leaseMs) {
        this.calls = calls;
        this.recorder = recorder;
        this.surroundings = surroundings;
        this.leaseMs = leaseMs;
    }

    /** Asks, and says what follows. */
    Settlement probe(Held.Action action, String get, DestinationPolicy policy, ActionRules rules) {
        ActionClaim claim = action.claim();
        Recorder.Begun begun = recorder.begin(claim, Attempt.Kind.PROBE, surroundings.nowMs());
        Answer answer = calls.question(get, policy);
        ProbeAnswer said = answer.match(
                responded -> judge(claim, responded, rules),
                notSent -> inconclusive("the probe cannot be sent: " + notSent.why()),
                lost -> inconclusive("the probe was not answered: " + lost.why()));
        String word = said.finding() == Finding.INCONCLUSIVE ? "inconclusive" : "found_" + found(said.finding());
        Attempt attempt = begun.ended(surroundings.nowMs(), word, said.why(), answer, policy);
        Held held = action.held();
        Moment moment = new Moment(held.claimedMs(), held.nowMs(surroundings.nowNanos()));
        return Probing.after(said, claim, policy.probe(), leaseMs, moment, List.of(attempt));
    }

    private static String found(Finding finding) {
        return finding == Finding.FOUND ? "done" : finding.name().toLowerCase(Locale.ROOT);
    }

    private static ProbeAnswer judge(ActionClaim claim, Answer.Responded answer, ActionRules rules) {
        int status = answer.status();
        boolean speaks = status >= 200 && status <= 299 || status == 404 || status == 410;
        if (!speaks) {
            return inconclusive("the probe answered " + status);
        }
        return switch (rules.happened(claim, answer)) {
            case YES -> found(rules.probeResult(claim, answer));
            case NO -> new ProbeAnswer(Finding.ABSENT, Optional.empty(), "the destination says that it did not happen");
            case UNREADABLE -> inconclusive("the probe answered " + status + ", which cannot be read");
        };
    }

    /** That it happened is a fact also where its reference cannot be read. */
    private static ProbeAnswer found(Extracted result) {
        return new ProbeAnswer(
                Finding.FOUND, result.value(), result.readable() ? "" : "found, but its result cannot be read");
    }

    private static ProbeAnswer inconclusive(String why) {
        return new ProbeAnswer(Finding.INCONCLUSIVE, Optional.empty(), why);
    }
}
