package dev.umavez.examples.shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The shop. Needs a PostgreSQL: {@code spring.datasource.url} says where. */
@SpringBootApplication
public class ShopApplication {
    /** Starts it. */
    public static void main(String[] arguments) {
        SpringApplication.run(ShopApplication.class, arguments);
    }
}
