/** Tests of the starter on Boot 3.5; the shop in examples/spring-shop is on Boot 4. */
@NullMarked
package dev.umavez.spring;

import org.jspecify.annotations.NullMarked;
