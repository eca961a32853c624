package dev.umavez.intake.verify;

import dev.umavez.ledger.Header;
import java.time.Instant;
import java.util.List;

/** Signs as a provider would; for {@code umavez send} and tests. Immutable and thread-safe. */
@FunctionalInterface
public interface Signer {

    /**
     * What has to be added to a request so that the source takes it as authentic.
     *
     * @param request the request; headers that a template signs are there already
     * @param id identity of the delivery, for schemes that sign one; may be empty for others
     * @param now the time that is signed
     */
    Signed sign(RawRequest request, String id, Instant now);

    /**
     * The signer of a provider.
     *
     * @param provider a name of {@link Verifiers#providers()}
     * @param settings as for {@link Verifiers#forProvider}
     * @param secret one secret; anything for {@code none}
     * @throws SetupException as {@link Verifiers#forProvider}
     */
    static Signer forProvider(String provider, SchemeSettings settings, String secret) {
        Scheme scheme = Verifiers.scheme(provider);
        if (scheme == Scheme.NONE) {
            return Signers.none();
        }
        Verifiers.checkSecrets(provider, List.of(secret));
        return scheme.signer(settings, scheme.key(settings, secret, 0));
    }

    /**
     * What a signature adds.
     *
     * @param headers header lines to add
     * @param query text to add to the query; empty for none
     */
    record Signed(List<Header> headers, String query) {

        static Signed withHeaders(Header... headers) {
            return new Signed(List.of(headers), "");
        }

        /** The request with the signature on it. */
        public RawRequest on(RawRequest request) {
            List<Header> all = request.headers().lines();
            all.addAll(headers);
            String joined = query.isEmpty() || request.query().isEmpty()
                    ? request.query() + query
                    : request.query() + "&" + query;
            return new RawRequest(request.method(), request.path(), joined, Headers.of(all), request.body());
        }
    }
}
