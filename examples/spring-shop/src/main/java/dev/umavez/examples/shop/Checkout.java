package dev.umavez.examples.shop;

import dev.umavez.ActionType;
import dev.umavez.Codec;
import dev.umavez.Identity;
import dev.umavez.spring.Once;
import dev.umavez.spring.TransactionalUmavez;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes orders: the order, its key and its receipt in one transaction. */
@Service
class Checkout {
    static final ActionType<Receipt> SEND_RECEIPT = ActionType.of("send-receipt", Codec.json(Receipt.class));

    private final Orders orders;
    private final TransactionalUmavez umavez;

    Checkout(Orders orders, TransactionalUmavez umavez) {
        this.orders = orders;
        this.umavez = umavez;
    }

    /** Once for each cart, however often it is asked; a repeat gets the first order's number. */
    @Transactional
    @Once(
            effect = "place-order",
            system = "shop",
            key = {"'cart'", "#p0"},
            fingerprint = "#p1")
    public String place(String cart, String content) {
        String id = "order-" + orders.count();
        orders.save(new Order(id, cart));
        umavez.enqueue(SEND_RECEIPT.of(Identity.of("shop", "order", id), new Receipt(id)));
        if (content.isBlank()) {
            throw new IllegalArgumentException("an empty cart");
        }
        return id;
    }
}
