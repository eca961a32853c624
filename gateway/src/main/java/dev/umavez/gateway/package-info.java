/** All of Umavez as a server: configuration, HTTP, console, command line, metrics. */
@NullMarked
package dev.umavez.gateway;

import org.jspecify.annotations.NullMarked;
