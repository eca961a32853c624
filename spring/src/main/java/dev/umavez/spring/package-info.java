/** Umavez in Spring's transactions: auto-configuration, annotations, health and metrics. */
@NullMarked
package dev.umavez.spring;

import org.jspecify.annotations.NullMarked;
