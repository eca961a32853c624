package dev.umavez.spring.test;

import dev.umavez.ledger.Surroundings;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Time by the {@link ManualClock}, which begins on 1 December 2026 at noon. */
@Configuration(proxyBeanMethods = false)
class ManualClockConfiguration {
    @Bean
    ManualClock umavezClock() {
        return new ManualClock(Instant.parse("2026-12-01T12:00:00Z"));
    }

    @Bean
    Surroundings umavezSurroundings(ManualClock clock) {
        Surroundings system = Surroundings.system();
        return new Surroundings(clock, system.nanoTime(), system.random());
    }
}
