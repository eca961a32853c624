package dev.umavez.examples.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** An order, as JPA keeps it. */
@Entity
@Table(name = "orders")
public class Order {
    @Id
    private String id = "";

    private String cart = "";

    /** For JPA. */
    protected Order() {}

    Order(String id, String cart) {
        this.id = id;
        this.cart = cart;
    }

    /** Its number. */
    public String getId() {
        return id;
    }

    /** What it was made of. */
    public String getCart() {
        return cart;
    }
}
