package dev.umavez.gateway.cli;

import dev.umavez.intake.verify.RawRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A request to verify, with what its file says about it.
 *
 * @param id how its verdict is called
 * @param request the request
 * @param provider the provider, if the file names one
 * @param secrets the secrets that the file carries, empty for none
 * @param now what the clock shall say, if the file says so
 * @param toleranceS the tolerance in seconds, if the file says so
 */
record Sample(
        String id,
        RawRequest request,
        Optional<String> provider,
        List<String> secrets,
        Optional<Instant> now,
        Optional<Long> toleranceS) {}
