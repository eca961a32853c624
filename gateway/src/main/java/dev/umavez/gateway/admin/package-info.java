/** The admin port: token, allowed hosts, and the API that people, commands and the console use. */
@NullMarked
package dev.umavez.gateway.admin;

import org.jspecify.annotations.NullMarked;
