package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Repeat;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConfigLoaderTest {
    @Test
    void the_example_of_the_contract_is_valid_without_a_warning() {
        Loaded loaded = Configs.load(Configs.CONTRACT);

        assertThat(Configs.lines(loaded.problems())).isEmpty();
        GatewayConfig config = loaded.config().orElseThrow();
        assertThat(config.sources()).containsOnlyKeys("pay", "erp");
        DestinationConfig messages = config.destinations().get("messages");
        assertThat(messages.repeat()).isEqualTo(Repeat.never());
        assertThat(messages.rate()).contains(new DestinationConfig.Rate(50, 1_000));
        assertThat(messages.retry().giveUpAfter()).isEqualTo(Duration.ofDays(3));
        assertThat(messages.probe().orElseThrow().absentAfter()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.actions().get("payment-notice").doors()).hasSize(2);
    }

    @Test
    void nothing_that_came_from_the_environment_is_printed() {
        assertThat(Configs.valid(Configs.CONTRACT).toString())
                .doesNotContain("whsec_stripe")
                .doesNotContain("erp-secret")
                .doesNotContain("msg-token")
                .doesNotContain("shop-token")
                .contains("••••");
    }
}
