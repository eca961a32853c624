package dev.umavez.testkit.sink;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Which reply a request gets. The most particular wins: path and number, then number, then path, then the default. */
final class Script {
    private final Map<String, Reply> byPath = new ConcurrentHashMap<>();
    private final Map<Long, Reply> byNumber = new ConcurrentHashMap<>();
    private final Map<String, Map<Long, Reply>> byPathAndNumber = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> seen = new ConcurrentHashMap<>();
    private volatile Reply otherwise = Reply.answer(200);

    void otherwise(Reply reply) {
        otherwise = reply;
    }

    void on(String path, Reply reply) {
        byPath.put(path, reply);
    }

    void onCall(long number, Reply reply) {
        byNumber.put(number, reply);
    }

    void onCall(String path, long number, Reply reply) {
        seen.computeIfAbsent(path, key -> new AtomicLong());
        byPathAndNumber.computeIfAbsent(path, key -> new ConcurrentHashMap<>()).put(number, reply);
    }

    Reply choose(Received request) {
        if (byPathAndNumber.isEmpty() && byNumber.isEmpty() && byPath.isEmpty()) {
            return otherwise;
        }
        String path = request.path();
        AtomicLong count = seen.get(path);
        if (count != null) {
            Reply exact = byPathAndNumber.getOrDefault(path, Map.of()).get(count.incrementAndGet());
            if (exact != null) {
                return exact;
            }
        }
        Reply numbered = byNumber.get(request.number());
        return numbered != null ? numbered : byPath.getOrDefault(path, otherwise);
    }
}
