package dev.umavez.dispatch;

import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A courier that keeps every call and answers as its script for the path says. */
final class ScriptedCourier implements Courier {
    final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Map<String, Function<Call, Answer>> scripts = new ConcurrentHashMap<>();

    ScriptedCourier on(String path, Function<Call, Answer> script) {
        scripts.put(path, script);
        return this;
    }

    ScriptedCourier on(String path, Answer answer) {
        return on(path, call -> answer);
    }

    @Override
    public Answer call(Call call) {
        calls.add(call);
        Function<Call, Answer> script = scripts.get(call.target().getPath());
        return script == null ? answer(200, "") : script.apply(call);
    }

    long callsTo(String path) {
        return calls.stream()
                .filter(call -> call.target().getPath().equals(path))
                .count();
    }

    static Answer answer(int status, String body, String... headers) {
        List<Header> list = new ArrayList<>();
        for (int i = 0; i < headers.length; i += 2) {
            list.add(new Header(headers[i], headers[i + 1]));
        }
        return new Answer.Responded(status, list, body.getBytes(StandardCharsets.UTF_8), false);
    }
}
