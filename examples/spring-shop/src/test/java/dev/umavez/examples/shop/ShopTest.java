package dev.umavez.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.DifferentContentException;
import dev.umavez.testkit.Within;
import dev.umavez.testkit.contract.Together;
import dev.umavez.testkit.postgres.TestPostgres;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.ConfigurableApplicationContext;

/** The shop on Spring Boot 4, with JPA on a real PostgreSQL. */
class ShopTest {
    private static ConfigurableApplicationContext shop = start();

    private static ConfigurableApplicationContext start() {
        return new SpringApplication(ShopApplication.class)
                .run("--spring.datasource.url=jdbc:" + TestPostgres.shared().freshDatabase());
    }

    @BeforeAll
    static void isRunning() {
        assertThat(shop.isRunning()).isTrue();
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    @Test
    void of_many_clicks_at_the_same_instant_one_makes_an_order_and_all_get_its_number() {
        Checkout checkout = shop.getBean(Checkout.class);
        List<String> numbers = Together.run(IntStream.range(0, 8)
                .<java.util.concurrent.Callable<String>>mapToObj(i -> () -> checkout.place("cart-1", "2 books"))
                .toList());
        assertThat(new HashSet<>(numbers)).hasSize(1);
        assertThat(shop.getBean(Orders.class).findAll())
                .filteredOn(order -> order.getCart().equals("cart-1"))
                .singleElement()
                .satisfies(order -> assertThat(order.getId()).isEqualTo(numbers.get(0)));
        Receipts receipts = shop.getBean(Receipts.class);
        Within.millis(20_000).until("the receipt is sent", () -> receipts.sent().contains(numbers.get(0)));
        assertThat(receipts.sent()).filteredOn(numbers.get(0)::equals).hasSize(1);
        assertThatThrownBy(() -> checkout.place("cart-1", "3 books")).isInstanceOf(DifferentContentException.class);
    }

    @Test
    void an_order_that_fails_leaves_nothing() {
        Checkout checkout = shop.getBean(Checkout.class);
        assertThatThrownBy(() -> checkout.place("cart-2", " ")).isInstanceOf(IllegalArgumentException.class);
        assertThat(shop.getBean(Orders.class).findAll())
                .noneMatch(order -> order.getCart().equals("cart-2"));
        assertThat(checkout.place("cart-2", "1 pen")).startsWith("order-");
    }

    @Test
    void the_actuator_of_boot_4_knows_its_health() {
        HealthIndicator health = shop.getBean("umavezHealthIndicator", HealthIndicator.class);
        Within.millis(20_000).until("it is up", () -> {
            var told = health.health();
            return told != null && told.getStatus().equals(Status.UP);
        });
    }
}
