package dev.umavez.store.write;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.ForcedEffect;
import dev.umavez.ledger.ForcedEffect.Effect;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Terms;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.row.Stored;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes an effect once more: a new action whose occurrence says so, with the first one's request. Where that request names its action,
 * it names the new one: a probe that asked for the old id would find the old effect.
 */
final class AgainDuty implements Duty<AgainDuty.Ask, ForcedEffect.Answer> {

    private static final int MOST_NUMBERS = 1_000;

    /**
     * An order.
     *
     * @param order what a person wants
     * @param id names the record
     */
    record Ask(ForcedEffect order, byte[] id) {}

    /** The action whose effect is wanted again. */
    private record First(ActionKey key, Request request, Digest event, String rule, Terms terms) {}

    private final StoreClock clock;

    AgainDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "make an effect again";
    }

    @Override
    public int rank() {
        return 47;
    }

    @Override
    public void perform(Session session, List<Order<Ask, ForcedEffect.Answer>> orders) throws SQLException {
        for (Order<Ask, ForcedEffect.Answer> order : orders) {
            order.answer(again(session, order.ask()));
        }
    }

    private ForcedEffect.Answer again(Session session, Ask ask) throws SQLException {
        ForcedEffect order = ask.order;
        DecideDuty.Locked locked = DecideDuty.Locked.take(session, order.action(), clock.buckets());
        ActionRow row = locked.action();
        if (row == null) {
            return new ForcedEffect.Answer(Effect.NO_SUCH_ACTION, order.action(), Optional.empty());
        }
        First first = first(session, row);
        List<String> numbers =
                order.token().isPresent() ? List.of(digest(order.token().get())) : numbers();
        for (String number : numbers) {
            ActionKey key = occurring(first.key, number);
            DecideDuty.Locked there = DecideDuty.Locked.take(session, key.digest(), clock.buckets());
            ActionRow made = there.action();
            if (made == null) {
                return make(session, ask, row.lifecycleState(locked.work()), first, key);
            }
            ActionState state = made.lifecycleState(there.work());
            if (order.token().isPresent()) {
                return new ForcedEffect.Answer(Effect.REPEATED, made.key(), Optional.of(state));
            }
            if (!ended(state)) {
                return new ForcedEffect.Answer(Effect.UNDER_WAY, made.key(), Optional.of(state));
            }
        }
        return new ForcedEffect.Answer(Effect.UNDER_WAY, row.key(), Optional.of(row.state()));
    }

    private ForcedEffect.Answer make(Session session, Ask ask, ActionState state, First first, ActionKey key)
            throws SQLException {
        ForcedEffect order = ask.order;
        if (!ended(state)) {
            return new ForcedEffect.Answer(Effect.UNDER_WAY, order.action(), Optional.of(state));
        }
        String old = first.key.id();
        Origin origin = new Origin(Origin.Door.PERSON, order.who(), first.rule, "");
        Reservation wanted = new Reservation(key, renamed(first.request, old, key.id()), origin, first.terms);
        Reserver reserver = new Reserver(session, clock);
        reserver.add(Wish.of(wanted, first.event, clock.buckets()), ask.id);
        reserver.reserve();
        AuditEntry entry = new AuditEntry(order.atMs(), order.who(), "again", old, order.reason(), "made " + key.id());
        session.change("audit.insert", AuditDuty.rows(entry, entry.detail(), ask.id));
        return new ForcedEffect.Answer(Effect.MADE, key.digest(), Optional.of(ActionState.PENDING));
    }

    private static First first(Session session, ActionRow row) throws SQLException {
        List<Request> request = new ArrayList<>();
        Rows asked = Rows.of(row.bucket(), row.key().bytes());
        session.query("action_body.one", asked, body -> request.add(Stored.request(body)));
        List<First> first = new ArrayList<>();
        Terms.Order order =
                !row.lane().isOrdered() ? Terms.Order.NONE : row.lane().skip() ? Terms.Order.SKIP : Terms.Order.WAIT;
        Terms terms = new Terms(order, 0, Optional.empty(), Set.of());
        session.query("action.one", asked, found -> {
            byte[] event = found.getBytes("first_event");
            first.add(new First(
                    Stored.key(found),
                    request.get(0),
                    event == null ? row.key() : Digest.of(event),
                    found.getString("rule"),
                    terms));
        });
        return first.get(0);
    }

    private static boolean ended(ActionState state) {
        return state == ActionState.DONE || state == ActionState.DEAD || state == ActionState.DISMISSED;
    }

    private static ActionKey occurring(ActionKey key, String number) {
        List<String> parts = new ArrayList<>(key.occurrence().texts());
        parts.add(ForcedEffect.MARK);
        parts.add(number);
        return new ActionKey(key.object(), Part.of(parts), key.effect(), key.recipient());
    }

    private static List<String> numbers() {
        List<String> numbers = new ArrayList<>();
        for (int number = 1; number <= MOST_NUMBERS; number++) {
            numbers.add(Integer.toString(number));
        }
        return numbers;
    }

    private static String digest(String token) {
        return Digest.sha256(token.getBytes(StandardCharsets.UTF_8)).hex();
    }

    private static Request renamed(Request request, String old, String id) {
        String body = new String(request.body(), StandardCharsets.ISO_8859_1).replace(old, id);
        return new Request(
                request.destination(),
                request.method(),
                request.path().replace(old, id),
                request.headers(),
                body.getBytes(StandardCharsets.ISO_8859_1),
                request.confirm(),
                request.probeGet().map(get -> get.replace(old, id)),
                Optional.empty(),
                request.with());
    }
}
