package dev.umavez.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.Identity;
import dev.umavez.spring.test.ManualClock;
import dev.umavez.spring.test.UmavezTest;
import dev.umavez.testkit.Within;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

@UmavezTest
@ContextConfiguration(classes = Receipts.class)
class SliceTest {
    private final ManualClock clock;
    private final TransactionalUmavez umavez;
    private final TransactionTemplate transactions;
    private final Receipts receipts;

    @Autowired
    SliceTest(ManualClock clock, TransactionalUmavez umavez, TransactionTemplate transactions, Receipts receipts) {
        this.clock = clock;
        this.umavez = umavez;
        this.transactions = transactions;
        this.receipts = receipts;
    }

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        properties.add("umavez.org", () -> "acme");
        properties.add("spring.datasource.url", SliceTest::url);
    }

    private static String url() {
        try {
            return "jdbc:sqlite:" + Files.createTempDirectory("umavez-slice").resolve("app.db")
                    + "?journal_mode=WAL&busy_timeout=20000";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_delay_of_a_day_passes_when_the_clock_is_moved() {
        Receipt late = new Receipt("late", BigDecimal.TEN);
        Receipt early = new Receipt("early", BigDecimal.ONE);
        transactions.executeWithoutResult(status -> {
            umavez.enqueue(
                    Checkout.SEND_RECEIPT.of(Identity.of("shop", "late"), late).after(Duration.ofDays(1)));
            umavez.enqueue(Checkout.SEND_RECEIPT.of(Identity.of("shop", "early"), early));
        });
        Within.millis(20_000).until("the early one is sent", () -> receipts.sent.size() == 1);
        assertThat(receipts.sent).containsExactly("early 1 shop:early");
        clock.advance(Duration.ofDays(1));
        Within.millis(20_000).until("the late one is sent", () -> receipts.sent.size() == 2);
    }
}
