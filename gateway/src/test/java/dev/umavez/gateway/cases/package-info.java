/**
 * Real failures that people reported of their integrations, each as the smallest situation that brings it about, against a real gateway
 * on both stores. The ids in comments name the case.
 */
@NullMarked
package dev.umavez.gateway.cases;

import org.jspecify.annotations.NullMarked;
