package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.decide.ProbeAnswer;
import dev.umavez.ledger.decide.ProbeAnswer.Finding;
import java.util.Optional;

/** Effects at HTTP destinations: calls, and judges answers. */
final class HttpEffects implements Effects {
    private final Calls calls;
    private final Surroundings surroundings;

    HttpEffects(Calls calls, Surroundings surroundings) {
        this.calls = calls;
        this.surroundings = surroundings;
    }

    @Override
    public Tried attempt(ActionClaim claim, DestinationPolicy policy, ActionRules rules) {
        Answer answer = calls.effect(claim, policy);
        Judge.Judged judged = Judge.judge(claim, answer, rules, surroundings.nowMs());
        return new Tried(judged.outcome(), judged.standing(), judged.holdMs(), AnswerText.shown(answer, policy));
    }

    @Override
    public boolean canAsk(ActionClaim claim) {
        return claim.request().probeGet().isPresent();
    }

    @Override
    public Asked probe(ActionClaim claim, DestinationPolicy policy, ActionRules rules) {
        Answer answer = calls.question(claim.request().probeGet().orElseThrow(), policy);
        ProbeAnswer said = answer.match(
                responded -> judge(claim, responded, rules),
                notSent -> inconclusive("the probe cannot be sent: " + notSent.why()),
                lost -> inconclusive("the probe was not answered: " + lost.why()));
        return new Asked(said, AnswerText.shown(answer, policy));
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
        return ProbeAnswer.inconclusive(why);
    }
}
