package dev.umavez.gateway.rules;

import dev.umavez.dispatch.ActionRules;
import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Extracted;
import dev.umavez.dispatch.Ruling;
import dev.umavez.dispatch.Truth;
import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.DestinationConfig;
import dev.umavez.gateway.config.DestinationConfig.OutcomeRule;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.gateway.expr.Texts;
import dev.umavez.ledger.ActionClaim;
import java.util.Optional;

/** What one action and its destination say about answers. Whatever cannot be computed is unreadable, never a yes. Immutable. */
record ConfiguredActionRules(ActionConfig action, DestinationConfig destination) implements ActionRules {
    /** A reference of the destination that is longer is no reference. */
    private static final int MAX_RESULT_LENGTH = 1_024;

    @Override
    public Ruling outcome(ActionClaim claim, Answer.Responded answer) {
        if (destination.outcome().isEmpty()) {
            return Ruling.NONE;
        }
        Scope scope = AnswerScopes.of(claim, answer);
        for (OutcomeRule rule : destination.outcome()) {
            Truth holds = test(rule.when(), scope);
            if (holds != Truth.NO) {
                return holds == Truth.YES ? ruling(rule.is()) : Ruling.UNREADABLE;
            }
        }
        return Ruling.NONE;
    }

    private static Ruling ruling(DestinationConfig.Verdict verdict) {
        return switch (verdict) {
            case DONE -> Ruling.DONE;
            case REJECTED -> Ruling.REJECTED;
            case NOT_DONE -> Ruling.NOT_DONE;
            case UNKNOWN -> Ruling.UNKNOWN;
        };
    }

    @Override
    public Extracted result(ActionClaim claim, Answer.Responded answer) {
        return extract(action.result(), claim, answer);
    }

    @Override
    public Truth proceed(ActionClaim claim, Answer.Responded answer) {
        return action.confirm()
                .map(confirm -> test(confirm.proceed(), AnswerScopes.of(claim, answer)))
                .orElse(Truth.UNREADABLE);
    }

    @Override
    public Truth await(ActionClaim claim, Answer.Responded answer) {
        return action.confirm()
                .flatMap(ActionConfig.Confirm::undecided)
                .map(undecided -> test(undecided, AnswerScopes.of(claim, answer)))
                .orElse(Truth.NO);
    }

    @Override
    public Truth happened(ActionClaim claim, Answer.Responded answer) {
        return destination
                .probe()
                .map(probe -> test(probe.happened(), AnswerScopes.of(claim, answer)))
                .orElse(Truth.UNREADABLE);
    }

    @Override
    public Extracted probeResult(ActionClaim claim, Answer.Responded answer) {
        return extract(destination.probe().flatMap(DestinationConfig.Probe::result), claim, answer);
    }

    private static Truth test(Expression condition, Scope scope) {
        try {
            return condition.test(scope) ? Truth.YES : Truth.NO;
        } catch (EvaluationException unreadable) {
            return Truth.UNREADABLE;
        }
    }

    private static Extracted extract(Optional<Expression> value, ActionClaim claim, Answer.Responded answer) {
        if (value.isEmpty()) {
            return Extracted.notAsked();
        }
        try {
            String text = Texts.of(value.get(), AnswerScopes.of(claim, answer));
            return text.length() > MAX_RESULT_LENGTH ? Extracted.unreadable() : Extracted.of(text);
        } catch (EvaluationException unreadable) {
            return Extracted.unreadable();
        }
    }
}
