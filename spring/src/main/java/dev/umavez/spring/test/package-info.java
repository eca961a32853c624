/** For tests of applications that use the starter. */
@NullMarked
package dev.umavez.spring.test;

import org.jspecify.annotations.NullMarked;
