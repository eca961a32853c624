package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.ExpressionCompiler.Result;
import dev.umavez.gateway.expr.Phase;
import dev.umavez.ledger.ActionState;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads one door of an action: the events of a source, another action that has ended, or a caller. */
final class DoorReader {
    private static final Pattern WITH_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Reading reading;
    private final Names names;
    private final Fields door;

    DoorReader(Reading reading, Names names, Fields door) {
        this.reading = reading;
        this.names = names;
        this.door = door;
    }

    /** How another action has ended. */
    enum End {
        DONE,
        DEAD,
        DISMISSED
    }

    Optional<Door> read() {
        Optional<Door> read = door.has("action") ? ofAction() : door.has("caller") ? ofCaller() : ofSource();
        door.end();
        return read;
    }

    private Optional<Door> ofSource() {
        door.require("source", "whose events; or action: NAME for what follows another action; or caller: NAME");
        Optional<Setting> source = door.setting("source");
        source.ifPresent(s -> names.source(reading, s));
        List<String> types = door.settings("type").stream().map(Setting::reveal).toList();
        Optional<Expression> when = door.condition("when", Phase.EVENT);
        Map<String, Expression> with = with(Phase.EVENT);
        boolean stale = door.flag("stale", false);
        return source.map(s -> new Door(s.position(), Asker.SOURCE, s.reveal(), types, stale, Set.of(), when, with));
    }

    private Optional<Door> ofAction() {
        door.require("state", "done, dead or dismissed");
        Optional<Setting> action = door.setting("action");
        action.ifPresent(a -> names.action(reading, a));
        Set<ActionState> states = EnumSet.noneOf(ActionState.class);
        for (Setting state : door.settings("state")) {
            new Values(reading).choice(state, End.class).ifPresent(end -> states.add(ActionState.valueOf(end.name())));
        }
        Optional<Expression> when = door.condition("when", Phase.FOLLOW);
        Map<String, Expression> with = with(Phase.FOLLOW);
        return action.map(a -> new Door(a.position(), Asker.ACTION, a.reveal(), List.of(), false, states, when, with));
    }

    private Optional<Door> ofCaller() {
        Optional<Setting> caller = door.setting("caller");
        caller.ifPresent(c -> names.caller(reading, c));
        return caller.map(c -> new Door(
                c.position(), Asker.CALLER, c.reveal(), List.of(), false, Set.of(), Optional.empty(), Map.of()));
    }

    private Map<String, Expression> with(Phase phase) {
        Map<String, Expression> with = new LinkedHashMap<>();
        for (YamlNode.Entry entry : door.entries("with")) {
            if (!WITH_NAME.matcher(entry.key()).matches()) {
                reading.problem(
                        entry.position(), ProblemCode.BAD_NAME, "a name in \"with\" has letters, digits and _ only");
            }
            reading.templates()
                    .expression(entry.value(), phase, Result.VALUE)
                    .ifPresent(expression -> with.put(entry.key(), expression));
        }
        return with;
    }
}
