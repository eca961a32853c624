package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import java.nio.charset.StandardCharsets;

/** Rules as texts in the answer: the body is the word that the rule gives. */
final class ScriptedRules implements ActionRules {
    @Override
    public Ruling outcome(ActionClaim action, Answer.Responded answer) {
        String text = text(answer);
        return text.startsWith("rule:") ? Ruling.valueOf(text.substring(5)) : Ruling.NONE;
    }

    @Override
    public Extracted result(ActionClaim action, Answer.Responded answer) {
        String text = text(answer);
        return text.startsWith("id:") ? Extracted.of(text.substring(3)) : unreadableIfSaid(text);
    }

    private static Extracted unreadableIfSaid(String text) {
        return text.equals("garbage") ? Extracted.unreadable() : Extracted.notAsked();
    }

    @Override
    public Truth proceed(ActionClaim action, Answer.Responded answer) {
        return truth(answer, "proceed");
    }

    @Override
    public Truth await(ActionClaim action, Answer.Responded answer) {
        return text(answer).equals("wait") ? Truth.YES : Truth.NO;
    }

    @Override
    public Truth happened(ActionClaim action, Answer.Responded answer) {
        return text(answer).startsWith("id:") ? Truth.YES : truth(answer, "yes");
    }

    @Override
    public Extracted probeResult(ActionClaim action, Answer.Responded answer) {
        return result(action, answer);
    }

    private static Truth truth(Answer.Responded answer, String yes) {
        String text = text(answer);
        return text.equals("garbage") ? Truth.UNREADABLE : text.equals(yes) ? Truth.YES : Truth.NO;
    }

    private static String text(Answer.Responded answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
