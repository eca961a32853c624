package dev.umavez.spring;

import dev.umavez.ActionType;
import dev.umavez.Codec;
import dev.umavez.Identity;
import java.math.BigDecimal;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.Transactional;

/** An application's service. */
class Checkout {
    static final ActionType<Receipt> SEND_RECEIPT = ActionType.of("send-receipt", Codec.json(Receipt.class));

    private final JdbcTemplate jdbc;
    private final TransactionalUmavez umavez;

    Checkout(JdbcTemplate jdbc, TransactionalUmavez umavez) {
        this.jdbc = jdbc;
        this.umavez = umavez;
    }

    @Transactional
    @Once(
            effect = "place-order",
            system = "shop",
            key = {"'cart'", "#p0.id()"},
            fingerprint = "#p0.lines()")
    public List<Receipt> place(Cart cart) {
        jdbc.update("INSERT INTO orders (id, cart) VALUES (?, ?)", "o-" + cart.id(), cart.id());
        Receipt receipt = new Receipt("o-" + cart.id(), new BigDecimal("10.10"));
        umavez.enqueue(SEND_RECEIPT.of(Identity.of("shop", "order", receipt.order()), receipt));
        if (cart.lines().contains("out of stock")) {
            throw new IllegalStateException("out of stock");
        }
        return List.of(receipt);
    }

    /** Without a transaction. */
    @Once(effect = "place-order", system = "shop", key = "#p0.id()")
    public String bare(Cart cart) {
        jdbc.update("INSERT INTO orders (id, cart) VALUES (?, ?)", "bare", cart.id());
        return cart.id();
    }

    @Transactional
    @Once(effect = "touch", system = "shop", key = "#p0")
    public void touch(String cart) {
        jdbc.update("INSERT INTO orders (id, cart) VALUES (?, ?)", "touched", cart);
    }

    @Transactional(readOnly = false)
    @Once(effect = "null-key", system = "shop", key = "#p0")
    public String keyless(String cart) {
        return "never " + cart;
    }
}
