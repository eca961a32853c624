package dev.umavez.gateway.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.gateway.demo.Provider.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** The nine steps. Each looks at what was answered, at what the messaging service sent, and at what the ledger says. */
final class Story {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final Duration PROBED = Duration.ofSeconds(60);
    private static final String EV90 = Payloads.paid("EV90", "PG7", "P42", 4990);

    private final Stage stage;

    Story(Stage stage) {
        this.stage = stage;
    }

    /** Plays all steps and hands each to {@code shown} as it ends; false when one was not right. */
    boolean play(Consumer<Scene> shown) throws IOException, InterruptedException, ExecutionException {
        stage.shop.order("P42", "open");
        Answer first = stage.payments.post(EV90);
        List<Scene> scenes = List.of(
                show(shown, payment(first)),
                show(shown, copies(first)),
                show(shown, secondEvent(first)),
                show(shown, lateCreation()),
                show(shown, secondPayment()),
                show(shown, silence()),
                show(shown, alteredCopy(first)),
                show(shown, forgery()),
                show(shown, killed()));
        return scenes.stream().allMatch(Scene::right);
    }

    private static Scene show(Consumer<Scene> shown, Scene scene) {
        shown.accept(scene);
        return scene;
    }

    private Scene payment(Answer first) throws InterruptedException {
        boolean done = settles(first.event(), "done");
        return new Scene.Notes(1, "Payment PG7 of order P42 arrives as EV90")
                .check("answered " + first.status() + " " + first.text(), first.isNew())
                .check("the action is done", done)
                .counted("messages about the payments of P42", 1, paidMessages("P42"))
                .end();
    }

    private Scene copies(Answer first) throws IOException, InterruptedException, ExecutionException {
        boolean same = true;
        for (int i = 0; i < 3; i++) {
            same &= stage.payments.post(EV90).isRepeatOf(first);
        }
        boolean twins = stage.payments.postAtOnce(EV90, 2).stream().allMatch(answer -> answer.isRepeatOf(first));
        return new Scene.Notes(2, "EV90 again: three times in sequence, then two copies at the very same time")
                .check("three repeats answered 200 with the same event id", same)
                .check("both twins answered 200 with the same event id", twins)
                .counted("messages about the payments of P42", 1, paidMessages("P42"))
                .end();
    }

    private Scene secondEvent(Answer first) throws IOException, InterruptedException {
        Answer other = stage.payments.post(Payloads.paid("EV91", "PG7", "P42", 4990));
        String before = stage.admin.actionOf(first.event()).map(Story::id).orElse("none");
        String after = stage.admin.actionOf(other.event()).map(Story::id).orElse("no action");
        return new Scene.Notes(3, "EV91, another id, also says that PG7 was paid")
                .check("a new event: " + other.status() + " " + other.text(), other.isNew())
                .check("it meets the action that is there", before.equals(after))
                .counted("messages about the payments of P42", 1, paidMessages("P42"))
                .end();
    }

    private Scene lateCreation() throws IOException, InterruptedException {
        stage.shop.order("P42", "cancelled");
        Answer late = stage.orders.post(Payloads.created("EV12", "P42"));
        boolean dismissed = settles(late.event(), "dismissed");
        return new Scene.Notes(4, "P42 is cancelled at the shop, no event says so; EV12, its old creation, comes late")
                .check("accepted: " + late.status() + " " + late.text(), late.isNew())
                .check("the shop was asked, its answer dismissed the action", dismissed)
                .counted("messages that welcome P42", 0, stage.messages.count("P42", "received"))
                .end();
    }

    private Scene secondPayment() throws IOException, InterruptedException {
        Answer second = stage.payments.post(Payloads.paid("EV95", "PG8", "P42", 1500));
        boolean done = settles(second.event(), "done");
        return new Scene.Notes(5, "A second real payment PG8 of the same order")
                .check("a new event: " + second.status() + " " + second.text(), second.isNew())
                .check("the action is done", done)
                .counted("messages about the payments of P42", 2, paidMessages("P42"))
                .end();
    }

    private Scene silence() throws IOException, InterruptedException {
        stage.messages.fallSilent();
        Answer answer = stage.payments.post(Payloads.paid("EV96", "PG9", "P43", 700));
        boolean uncertain = settles(answer.event(), "uncertain");
        boolean found = stage.wait.until(
                PROBED, () -> stage.admin.stateOf(answer.event()).equals("done"));
        return new Scene.Notes(6, "The messaging service takes the call for PG9 and never answers")
                .check("the action is uncertain", uncertain)
                .check("it was probed, not sent again, and found done", found)
                .counted("messages about the payments of P43", 1, paidMessages("P43"))
                .end();
    }

    private Scene alteredCopy(Answer first) throws IOException, InterruptedException {
        Answer altered = stage.payments.post(Payloads.paid("EV90", "PG7", "P42", 1));
        boolean shown = stage.admin.items(stage.admin.get("events?state=held"), "items").stream()
                .anyMatch(event -> id(event).equals(first.event()));
        return new Scene.Notes(7, "A copy of EV90 with another amount")
                .check(
                        "held: " + altered.status() + " " + altered.text(),
                        altered.status() == 200
                                && altered.json().path("held").asText().equals("conflict"))
                .check("shown among the held events", shown)
                .counted("messages about the payments of P42", 2, paidMessages("P42"))
                .end();
    }

    private Scene forgery() throws IOException, InterruptedException {
        Answer forged = stage.payments.forge(Payloads.paid("EV99", "PG66", "P42", 1), stage.stranger);
        boolean shown = stage.wait.until(
                SOON,
                () -> stage.admin.items(stage.admin.get("refusals?source=pay"), "items").stream()
                        .anyMatch(r -> r.path("code").asText().equals("signature_invalid")));
        return new Scene.Notes(8, "A forged signature")
                .check(
                        "refused: " + forged.status() + " "
                                + forged.json().path("code").asText(),
                        forged.status() == 401)
                .check("the refusal is shown", shown)
                .counted("messages about the payments of P42", 2, paidMessages("P42"))
                .end();
    }

    private Scene killed() throws IOException, InterruptedException {
        stage.shop.order("P77", "open");
        PretendShop.Hold question = stage.shop.hold("P77");
        Answer answer = stage.orders.post(Payloads.created("EV77", "P77"));
        // The shop is asked after the reservation and before the call: while its answer is held back, nothing has been
        // sent.
        boolean reserved = question.awaitAsked(SOON.toSeconds());
        stage.gateway.kill();
        long before = stage.messages.count("P77", "received");
        question.release();
        stage.gateway.start();
        boolean done = settles(answer.event(), "done");
        return new Scene.Notes(9, "The process is killed between reservation and call (P77), and started again")
                .check("reserved when it was killed, nothing sent", reserved && before == 0)
                .check("the action is done after the start", done)
                .counted("messages that welcome P77", 1, stage.messages.count("P77", "received"))
                .end();
    }

    private boolean settles(String event, String state) throws InterruptedException {
        return stage.wait.until(SOON, () -> stage.admin.stateOf(event).equals(state));
    }

    private long paidMessages(String order) {
        return stage.messages.count(order, "paid");
    }

    private static String id(JsonNode node) {
        return node.path("id").asText();
    }
}
