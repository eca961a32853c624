package dev.umavez.spring;

import java.util.List;

/** What a customer asks for. */
record Cart(String id, List<String> lines) {}
