package dev.umavez.examples.shop;

import org.springframework.data.jpa.repository.JpaRepository;

/** The orders. */
interface Orders extends JpaRepository<Order, String> {}
