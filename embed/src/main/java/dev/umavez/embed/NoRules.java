package dev.umavez.embed;

import dev.umavez.dispatch.ActionRules;
import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Extracted;
import dev.umavez.dispatch.Ruling;
import dev.umavez.dispatch.Truth;
import dev.umavez.ledger.ActionClaim;

/** Of actions whose handlers say themselves what happened: there are no answers to judge. */
enum NoRules implements ActionRules {
    INSTANCE;

    @Override
    public Ruling outcome(ActionClaim action, Answer.Responded answer) {
        return Ruling.NONE;
    }

    @Override
    public Extracted result(ActionClaim action, Answer.Responded answer) {
        return Extracted.notAsked();
    }

    @Override
    public Truth proceed(ActionClaim action, Answer.Responded answer) {
        return Truth.UNREADABLE;
    }

    @Override
    public Truth await(ActionClaim action, Answer.Responded answer) {
        return Truth.NO;
    }

    @Override
    public Truth happened(ActionClaim action, Answer.Responded answer) {
        return Truth.UNREADABLE;
    }

    @Override
    public Extracted probeResult(ActionClaim action, Answer.Responded answer) {
        return Extracted.notAsked();
    }
}
