package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.expr.BodyTemplate;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.HeaderTemplate;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.PathTemplate;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Terms;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An action as configured.
 *
 * @param name the effect, part of every identity; never renamed
 * @param about for people
 * @param doors the events that ask for it, at least one
 * @param identity what makes two of them the same
 * @param agree values that all doors must share
 * @param each the list of which each item is an action of its own
 * @param stale what happens to old news; empty when its age does not matter
 * @param order whether it waits for earlier actions of its object
 * @param after how long after its reservation it is due
 * @param confirm what is asked before the call
 * @param call the call
 * @param claim the lease of a foreign executor that carries it out, in place of a call
 * @param result the destination's own reference in the answer
 * @param version short digest of the rule's text, for audit
 */
public record ActionConfig(
        String name,
        About about,
        List<Door> doors,
        Identity identity,
        List<Expression> agree,
        Optional<Expression> each,
        Optional<Freshness.Untold> stale,
        Terms.Order order,
        Duration after,
        Optional<Confirm> confirm,
        CallTemplate call,
        Optional<Duration> claim,
        Optional<Expression> result,
        String version) {
    public ActionConfig {
        doors = List.copyOf(doors);
        agree = List.copyOf(agree);
    }

    /** Who asks through a door. */
    public enum Asker {
        /** An event of a source. */
        SOURCE,
        /** Another action that has ended. */
        ACTION,
        /** A program that calls the API. */
        CALLER
    }

    /**
     * Who asks for the action.
     *
     * @param position where it stands in the file
     * @param asker what asks
     * @param name of the source, action or caller
     * @param types which types of events; empty for all
     * @param stale whether only events ask that a higher revision of their source has overtaken
     * @param states in which the other action has ended
     * @param when a further condition
     * @param with the values that identity, guard and call are made of
     */
    public record Door(
            Position position,
            Asker asker,
            String name,
            List<String> types,
            boolean stale,
            Set<ActionState> states,
            Optional<Expression> when,
            Map<String, Expression> with) {
        public Door {
            types = List.copyOf(types);
            states = Set.copyOf(states);
            with = Collections.unmodifiableMap(new LinkedHashMap<>(with));
        }

        /** The source whose events ask; empty for another kind of door. */
        public Optional<String> source() {
            return asker == Asker.SOURCE ? Optional.of(name) : Optional.empty();
        }
    }

    /**
     * What makes two requests the same effect, with organisation and action name.
     *
     * @param object the business object
     * @param occurrence which time; empty for once per object
     * @param recipient for whom; empty where that is no part of it
     */
    public record Identity(PartTemplate object, Optional<PartTemplate> occurrence, Optional<PartTemplate> recipient) {}

    /**
     * A question before the call.
     *
     * @param destination who is asked
     * @param get path and query; rendered and stored with the action
     * @param proceed whether the answer says that the effect is still wanted
     * @param undecided whether the answer says that it cannot be told yet
     */
    public record Confirm(String destination, PathTemplate get, Expression proceed, Optional<Expression> undecided) {}

    /**
     * A call.
     *
     * @param destination who is called
     * @param method upper case
     * @param path path and query
     * @param headers further headers
     * @param body what is sent, as JSON; empty for no body
     */
    public record CallTemplate(
            String destination,
            String method,
            PathTemplate path,
            List<HeaderTemplate> headers,
            Optional<BodyTemplate> body) {
        /** No call: a foreign executor carries it out. */
        static CallTemplate claimed() {
            return new CallTemplate(Request.CLAIMED, "POST", PathTemplate.root(), List.of(), Optional.empty());
        }

        public CallTemplate {
            headers = List.copyOf(headers);
        }
    }
}
