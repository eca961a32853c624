package dev.umavez.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * A test with Umavez, a data source, transactions and a {@link ManualClock}, and nothing else of Spring Boot. The application's own beans come
 * by {@code @ContextConfiguration}, the data source by its usual properties.
 *
 * <pre>{@code
 * @UmavezTest
 * @ContextConfiguration(classes = {Checkout.class, Receipts.class})
 * @TestPropertySource(properties = {"spring.datasource.url=jdbc:sqlite:target/checkout.db", "umavez.org=acme"})
 * class CheckoutTest { … }
 * }</pre>
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SpringExtension.class)
@ImportAutoConfiguration
@Import(ManualClockConfiguration.class)
public @interface UmavezTest {}
