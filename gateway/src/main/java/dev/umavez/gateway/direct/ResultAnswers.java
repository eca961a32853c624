package dev.umavez.gateway.direct;

import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.Results;
import dev.umavez.intake.receive.Reception;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.EventReceipt.Standing;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.LedgerViews;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers deliveries of sources with {@code respond: result}: the actions of its events with their results, the same bytes to every
 * repeat once they have ended. Where there is nothing to tell, or no place to wait, the usual answer is given: the delivery is safe.
 */
public final class ResultAnswers implements Results {
    private final Map<String, Duration> waits = new HashMap<>();
    private final LedgerViews ledger;
    private final Watches watches;

    /** @param config whose sources */
    public ResultAnswers(GatewayConfig config, LedgerViews ledger, Watches watches) {
        config.sources().forEach((name, source) -> source.respond().ifPresent(wait -> waits.put(name, wait)));
        this.ledger = ledger;
        this.watches = watches;
    }

    /** An event and what became of its actions. */
    private record Told(EventReceipt receipt, List<ActionView> actions) {}

    @Override
    public Optional<HttpAnswer> answer(String source, Reception.Accepted accepted) {
        Optional<Duration> wait = Optional.ofNullable(waits.get(source));
        boolean plain = accepted.receipts().stream()
                .allMatch(receipt -> receipt.standing() == Standing.NEW || receipt.standing() == Standing.REPEAT);
        if (wait.isEmpty() || !plain || !watches.enter()) {
            return Optional.empty();
        }
        try {
            return answer(accepted.receipts(), wait.get());
        } catch (StoreUnavailableException away) {
            // The delivery is safe; only its results cannot be read now.
            return Optional.empty();
        } finally {
            watches.leave();
        }
    }

    private Optional<HttpAnswer> answer(List<EventReceipt> receipts, Duration wait) {
        long untilNanos = watches.nowNanos() + wait.toNanos();
        List<Told> told = new ArrayList<>();
        for (EventReceipt receipt : receipts) {
            List<ActionView> actions = new ArrayList<>();
            ledger.event(receipt.event())
                    .ifPresent(event -> event.actions().forEach(action -> actions.add(ended(action, untilNanos))));
            told.add(new Told(receipt, actions));
        }
        if (told.stream().allMatch(event -> event.actions.isEmpty())) {
            return Optional.empty();
        }
        List<Map<String, Object>> events =
                told.stream().map(ResultAnswers::members).toList();
        byte[] body = JsonText.write(events.size() == 1 ? events.getFirst() : Map.of("events", events));
        return Optional.of(told.stream()
                .flatMap(event -> event.actions.stream())
                .filter(action -> !ActionAnswer.hasEnded(action))
                .findFirst()
                .map(open -> HttpAnswer.json(202, body).with("Location", ActionAnswer.location(open.action())))
                .orElseGet(() -> HttpAnswer.json(200, body)));
    }

    private ActionView ended(ActionView action, long untilNanos) {
        long leftMs = Math.max(0, (untilNanos - watches.nowNanos()) / 1_000_000);
        return ActionAnswer.hasEnded(action)
                ? action
                : watches.await(action.action(), leftMs).orElse(action);
    }

    private static Map<String, Object> members(Told event) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("event", PublicId.ofEvent(event.receipt.event()));
        members.put("actions", event.actions.stream().map(ActionAnswer::members).toList());
        return members;
    }
}
