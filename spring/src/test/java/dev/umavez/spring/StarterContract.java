package dev.umavez.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.DifferentContentException;
import dev.umavez.NoTransactionException;
import dev.umavez.Umavez;
import dev.umavez.ledger.IdentityException;
import dev.umavez.testkit.Within;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.actuate.health.Status;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration;
import org.springframework.boot.autoconfigure.jdbc.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.autoconfigure.jdbc.JdbcTemplateAutoConfiguration;
import org.springframework.boot.autoconfigure.transaction.TransactionAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** What the starter promises in any database. */
abstract class StarterContract {
    /** The URL of an empty database. */
    abstract String url();

    /** What else is configured. */
    String[] more() {
        return new String[0];
    }

    @Configuration(proxyBeanMethods = false)
    static class Application {
        @Bean
        Checkout checkout(JdbcTemplate jdbc, TransactionalUmavez umavez) {
            jdbc.execute("CREATE TABLE orders (id varchar(40) NOT NULL, cart varchar(40) NOT NULL)");
            return new Checkout(jdbc, umavez);
        }

        @Bean
        Receipts receipts() {
            return new Receipts();
        }

        @Bean
        MeterRegistry registry() {
            return new SimpleMeterRegistry();
        }
    }

    private ApplicationContextRunner application() {
        return new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        DataSourceAutoConfiguration.class,
                        DataSourceTransactionManagerAutoConfiguration.class,
                        TransactionAutoConfiguration.class,
                        JdbcTemplateAutoConfiguration.class,
                        UmavezMetricsAutoConfiguration.class,
                        UmavezAutoConfiguration.class,
                        UmavezHealthBoot3AutoConfiguration.class))
                .withPropertyValues("spring.datasource.url=" + url(), "umavez.org=acme")
                .withPropertyValues(more())
                .withUserConfiguration(Application.class);
    }

    private static long count(ApplicationContext context, String table) {
        Long count = context.getBean(JdbcTemplate.class).queryForObject("SELECT count(*) FROM " + table, Long.class);
        return count == null ? -1 : count;
    }

    @Test
    void an_annotated_method_runs_once_in_its_transaction_and_its_action_is_carried_out() {
        application().run(context -> {
            Checkout checkout = context.getBean(Checkout.class);
            List<Receipt> first = checkout.place(new Cart("1", List.of("book")));
            assertThat(checkout.place(new Cart("1", List.of("book")))).isEqualTo(first);
            assertThat(first).containsExactly(new Receipt("o-1", new BigDecimal("10.10")));
            Receipts receipts = context.getBean(Receipts.class);
            Within.millis(20_000).until("the receipt is sent", () -> receipts.sent.size() == 1);
            assertThat(receipts.sent).containsExactly("o-1 10.10 shop:order/o-1");
            assertThat(count(context, "orders")).isEqualTo(1);
            assertThatThrownBy(() -> checkout.place(new Cart("1", List.of("other"))))
                    .isInstanceOf(DifferentContentException.class);
        });
    }

    @Test
    void key_rows_and_actions_go_together_when_the_method_throws() {
        application().run(context -> {
            Checkout checkout = context.getBean(Checkout.class);
            assertThatThrownBy(() -> checkout.place(new Cart("1", List.of("out of stock"))))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("out of stock");
            assertThat(count(context, "orders")).isZero();
            assertThat(count(context, "uv_once")).isZero();
            assertThat(count(context, "uv_action")).isZero();
            checkout.place(new Cart("1", List.of("book")));
            assertThat(count(context, "orders")).isEqualTo(1);
        });
    }

    @Test
    void a_transaction_around_it_decides_what_stays() {
        application().run(context -> {
            Checkout checkout = context.getBean(Checkout.class);
            context.getBean(TransactionTemplate.class).executeWithoutResult(status -> {
                checkout.place(new Cart("1", List.of("book")));
                status.setRollbackOnly();
            });
            assertThat(count(context, "orders")).isZero();
            assertThat(count(context, "uv_once")).isZero();
            assertThat(count(context, "uv_action")).isZero();
        });
    }

    @Test
    void without_a_transaction_nothing_runs() {
        application().run(context -> {
            Checkout checkout = context.getBean(Checkout.class);
            assertThatThrownBy(() -> checkout.bare(new Cart("1", List.of())))
                    .isInstanceOf(NoTransactionException.class)
                    .hasMessageContaining("@Transactional");
            TransactionalUmavez umavez = context.getBean(TransactionalUmavez.class);
            assertThatThrownBy(() -> umavez.enqueueAll(List.of())).isInstanceOf(NoTransactionException.class);
            assertThat(count(context, "orders")).isZero();
        });
    }

    @Test
    void a_method_without_an_answer_runs_once_and_a_null_key_is_an_error() {
        application().run(context -> {
            Checkout checkout = context.getBean(Checkout.class);
            checkout.touch("1");
            checkout.touch("1");
            assertThat(count(context, "orders")).isEqualTo(1);
            assertThatThrownBy(() -> checkout.keyless(null)).isInstanceOf(IdentityException.class);
            assertThatThrownBy(() -> checkout.keyless("")).isInstanceOf(IdentityException.class);
        });
    }

    @Test
    void health_and_metrics_tell_of_it() {
        application().run(context -> {
            context.getBean(Checkout.class).place(new Cart("1", List.of("book")));
            context.getBean(Checkout.class).place(new Cart("1", List.of("book")));
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            assertThat(registry.counter("umavez.once", "effect", "place-order", "repeat", "false")
                            .count())
                    .isEqualTo(1);
            assertThat(registry.counter("umavez.once", "effect", "place-order", "repeat", "true")
                            .count())
                    .isEqualTo(1);
            Within.millis(20_000)
                    .until(
                            "the state is counted",
                            () -> registry.counter("umavez.states", "action", "send-receipt", "state", "done")
                                            .count()
                                    == 1);
            HealthIndicator health = context.getBean("umavezHealthIndicator", HealthIndicator.class);
            Within.millis(20_000)
                    .until("it is up", () -> health.health().getStatus().equals(Status.UP));
            assertThat(health.health().getDetails()).containsEntry("working", true);
        });
    }

    @Test
    void workers_can_be_left_out() {
        application().withPropertyValues("umavez.workers=false").run(context -> {
            context.getBean(Checkout.class).place(new Cart("1", List.of("book")));
            assertThat(context.getBean(Umavez.class).health().working()).isFalse();
            assertThat(count(context, "uv_work")).isEqualTo(1);
        });
    }

    @Test
    void a_handler_that_cannot_be_one_stops_the_start() {
        application()
                .withUserConfiguration(WrongHandler.class)
                .run(context -> assertThat(context)
                        .hasFailed()
                        .getFailure()
                        .rootCause()
                        .hasMessageContaining("takes the payload"));
    }

    @Configuration(proxyBeanMethods = false)
    static class WrongHandler {
        @ActionHandler(name = "wrong", repeat = ActionHandler.Repeat.NEVER)
        public void none() {}
    }
}
