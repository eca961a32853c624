package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.CircuitPolicy;
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
    void a_circuit_is_on_unless_it_is_turned_off_and_each_setting_can_be_changed() {
        assertThat(circuit("")).isEqualTo(CircuitPolicy.standard());
        assertThat(circuit("circuit: { enabled: false }")).isEqualTo(CircuitPolicy.never());
        assertThat(circuit("circuit: { window: 1m, failures: 0.2, calls: 5, open: 2s, max: 20s }"))
                .isEqualTo(new CircuitPolicy(60_000, 0.2, 5, 2_000, 20_000));
    }

    private static CircuitPolicy circuit(String line) {
        String config = Configs.CONTRACT.replace("    rate: 50/s\n", "    rate: 50/s\n    " + line + "\n");
        return Configs.valid(config).destinations().get("messages").circuit();
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
