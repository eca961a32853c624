package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.CallTemplate;
import dev.umavez.gateway.config.ActionConfig.Confirm;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.ActionConfig.Identity;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.HeaderTemplate;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.Phase;
import dev.umavez.gateway.expr.TextTemplate;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Terms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads one action. */
final class ActionReader {
    private static final Pattern METHOD = Pattern.compile("POST|PUT|PATCH|DELETE|GET");
    private static final Duration LONGEST_AFTER = Duration.ofDays(365);

    /** What the file says of old news. */
    enum Stale {
        PROCEED,
        DISMISS
    }

    /** What is looked at before the call. */
    private record Guard(Optional<Freshness.Untold> stale, Optional<Confirm> confirm) {
        static final Guard NONE = new Guard(Optional.empty(), Optional.empty());
    }

    private final Reading reading;
    private final Names names;
    private final String name;
    private final Fields fields;

    ActionReader(Reading reading, Names names, String name, Fields fields) {
        this.reading = reading;
        this.names = names;
        this.name = name;
        this.fields = fields;
    }

    Optional<ActionConfig> read() {
        fields.require("from", "the events that ask for it");
        fields.require("identity", "what makes two of them the same: { object: …, occurrence: … }");
        if (!fields.has("claim")) {
            fields.require("call", "what is sent to which destination; or claim: who carries it out asks for it");
        }
        About about = Abouts.read(fields);
        List<Door> doors = doors();
        Optional<Identity> identity = fields.fields("identity").flatMap(this::identity);
        List<Expression> agree = fields.expressions("agree", Phase.IDENTITY);
        Optional<Expression> each = fields.expression("each", Phase.IDENTITY);
        Guard guard = fields.fields("guard").map(this::guard).orElse(Guard.NONE);
        Optional<Duration> claim = new ClaimReader(reading, fields).read();
        Optional<CallTemplate> call = claim.isPresent()
                ? Optional.of(CallTemplate.claimed())
                : fields.fields("call").flatMap(this::call);
        Optional<Expression> result = fields.expression("result", Phase.ANSWER);
        Terms.Order order = new OrderReader().read(fields);
        Duration after = fields.reader("after")
                .duration(Duration.ofMillis(1), LONGEST_AFTER)
                .orElse(Duration.ZERO);
        fields.reserved("was");
        fields.end();
        return identity.flatMap(id -> call.map(c -> new ActionConfig(
                name,
                about,
                doors,
                id,
                agree,
                each,
                guard.stale(),
                order,
                after,
                guard.confirm(),
                c,
                claim,
                result,
                CanonicalText.version(fields.mapping()))));
    }

    private List<Door> doors() {
        List<Door> doors = new ArrayList<>();
        List<YamlNode> items = fields.items("from");
        if (items.isEmpty() && fields.has("from")) {
            reading.problem(
                    fields.at("from"), ProblemCode.WRONG_VALUE, "\"from\" names no event, so nothing asks for this");
        }
        for (YamlNode item : items) {
            String path = "actions." + name + ".from";
            new Values(reading)
                    .mapping(item, path)
                    .map(mapping -> new Fields(reading, mapping, path))
                    .flatMap(door -> new DoorReader(reading, names, door).read())
                    .ifPresent(doors::add);
        }
        return doors;
    }

    private Optional<Identity> identity(Fields identity) {
        identity.require("object", "the business object, for example \"order/{with.order}\"");
        identity.require(
                "occurrence", "which time it is, for example \"{with.payment}\"; \"once\" for once per object");
        Optional<PartTemplate> object = identity.part("object", Phase.IDENTITY);
        Optional<PartTemplate> occurrence = identity.part("occurrence", Phase.IDENTITY);
        Optional<PartTemplate> recipient = identity.part("recipient", Phase.IDENTITY);
        List.of(object, occurrence, recipient).forEach(part -> part.ifPresent(this::lengths));
        identity.reserved("personal");
        identity.end();
        boolean once = occurrence.isPresent()
                && !occurrence.get().isList()
                && occurrence.get().source().equals("once");
        boolean incomplete = occurrence.isEmpty() || identity.has("recipient") && recipient.isEmpty();
        return incomplete
                ? Optional.empty()
                : object.map(o -> new Identity(o, once ? Optional.empty() : occurrence, recipient));
    }

    /** Two values in one text: {@code a/b + c} and {@code a + b/c} would be the same. */
    private void lengths(PartTemplate part) {
        for (TextTemplate text : part.texts()) {
            if (text.expressions().size() > 1) {
                reading.problem(
                        text.expressions().get(1).position(),
                        ProblemCode.JOINED_PARTS,
                        "two values in one text can mean the same as two others; write a list, which keeps their lengths: [\"{"
                                + text.expressions().get(0) + "}\", \"{"
                                + text.expressions().get(1) + "}\"]");
            }
        }
    }

    private Guard guard(Fields guard) {
        Optional<Stale> stale = guard.choice("stale", Stale.class);
        Optional<Freshness.Untold> untold = guard.choice("incomparable", Freshness.Untold.class);
        boolean dismisses = stale.equals(Optional.of(Stale.DISMISS));
        if (untold.isPresent() && !dismisses) {
            reading.problem(
                    guard.at("incomparable"),
                    ProblemCode.NO_EFFECT,
                    "guard.incomparable says what happens where \"stale: dismiss\" cannot tell, and that is not set");
        }
        Optional<Confirm> confirm = guard.fields("confirm").flatMap(this::confirm);
        guard.end();
        return new Guard(
                dismisses ? Optional.of(untold.orElse(Freshness.Untold.UNDECIDED)) : Optional.empty(), confirm);
    }

    private Optional<Confirm> confirm(Fields confirm) {
        confirm.require("destination", "who is asked");
        confirm.require("get", "the path that is asked");
        confirm.require("proceed", "the condition under which the effect is still wanted");
        var destination = destination(confirm);
        var get = confirm.pathTemplate("get", Phase.REQUEST);
        var proceed = confirm.condition("proceed", Phase.ANSWER);
        var undecided = confirm.condition("wait", Phase.ANSWER);
        confirm.end();
        return destination.flatMap(d -> get.flatMap(g -> proceed.map(p -> new Confirm(d, g, p, undecided))));
    }

    private Optional<CallTemplate> call(Fields call) {
        call.require("destination", "who is called");
        call.require("path", "the path at the destination");
        var destination = destination(call);
        var path = call.pathTemplate("path", Phase.REQUEST);
        String method = call.setting("method").flatMap(this::method).orElse("POST");
        List<HeaderTemplate> headers = headers(call);
        var body = call.node("body").flatMap(node -> reading.templates().body(node, Phase.REQUEST));
        if (call.has("body") && method.equals("GET")) {
            reading.problem(call.at("body"), ProblemCode.HTTP, "a GET has no body");
        }
        call.end();
        return destination.flatMap(d -> path.map(p -> new CallTemplate(d, method, p, headers, body)));
    }

    private Optional<String> destination(Fields user) {
        Optional<Setting> destination = user.setting("destination");
        destination.ifPresent(name -> names.destination(reading, name));
        return destination.map(Setting::reveal);
    }

    private Optional<String> method(Setting method) {
        return METHOD.matcher(method.reveal()).matches()
                ? Optional.of(method.reveal())
                : new Values(reading)
                        .wrong(method, "this must be POST, PUT, PATCH, DELETE or GET, not " + Values.shown(method));
    }

    private List<HeaderTemplate> headers(Fields call) {
        List<HeaderTemplate> headers = new ArrayList<>();
        for (YamlNode.Entry entry : call.entries("headers")) {
            new HeaderCheck(reading).name(entry.position(), entry.key());
            reading.templates()
                    .text(entry.value(), Phase.REQUEST)
                    .ifPresent(value -> headers.add(new HeaderTemplate(entry.key(), value)));
        }
        return headers;
    }
}
