package dev.umavez.spring;

import dev.umavez.Health;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a health indicator shows, the same on Boot 3 and Boot 4. */
final class HealthDetails {
    private HealthDetails() {}

    static Map<String, Object> of(Health health) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("working", health.working());
        details.put("held", health.held());
        details.put("running", health.running());
        details.put("unhandled", health.unhandled());
        return details;
    }
}
