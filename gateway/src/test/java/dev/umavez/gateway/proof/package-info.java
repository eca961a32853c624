/**
 * The promises, proved from outside: real gateways as child processes, real senders, a real sink that counts. Nothing in
 * here knows a class of the product.
 */
@NullMarked
package dev.umavez.gateway.proof;

import org.jspecify.annotations.NullMarked;
