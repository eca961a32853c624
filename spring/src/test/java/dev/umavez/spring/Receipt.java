package dev.umavez.spring;

import java.math.BigDecimal;

/** What a customer is told. */
record Receipt(String order, BigDecimal total) {}
