/** A shop with JPA on Spring Boot. */
@NullMarked
package dev.umavez.examples.shop;

import org.jspecify.annotations.NullMarked;
