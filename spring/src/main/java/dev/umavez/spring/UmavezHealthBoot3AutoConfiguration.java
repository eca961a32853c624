package dev.umavez.spring;

import dev.umavez.Umavez;
import org.springframework.boot.actuate.health.Health;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Health for the actuator of Boot 3. */
@AutoConfiguration(after = UmavezAutoConfiguration.class)
@ConditionalOnClass(name = "org.springframework.boot.actuate.health.HealthIndicator")
public class UmavezHealthBoot3AutoConfiguration {

    /** Down when claims or renewals of leases have failed for a while. */
    @Bean
    @ConditionalOnBean(Umavez.class)
    HealthIndicator umavezHealthIndicator(Umavez umavez) {
        return () -> {
            dev.umavez.Health health = umavez.health();
            Health.Builder builder = health.healthy() ? Health.up() : Health.down();
            return builder.withDetails(HealthDetails.of(health)).build();
        };
    }
}
