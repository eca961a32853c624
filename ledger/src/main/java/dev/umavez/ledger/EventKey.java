package dev.umavez.ledger;

import java.util.List;

/**
 * What deliveries of the same event have in common: organisation, source and the key parts that the source's provider or rule names.
 *
 * @param org the organisation (tenant); none only where a body could not be identified
 * @param source the source's name
 * @param kind how the parts were found
 * @param parts the key parts, in order
 */
public record EventKey(Part org, String source, Kind kind, Part parts) {
    /** How an event's key came about; part of the digest, so that kinds never meet. */
    public enum Kind {
        /** By the source's key rule. */
        IDENTIFIED("umavez/event/1"),
        /** A part of the key was missing: the digest of the raw body stands in, so that only byte-identical copies meet. */
        UNIDENTIFIED("umavez/body/1"),
        /** A held altered copy that became an event of its own: first key and fingerprint. */
        RELEASED_COPY("umavez/copy/1");

        private final String domain;

        Kind(String domain) {
            this.domain = domain;
        }
    }

    public EventKey {
        // Only a body that could not be identified may lack its organisation too: that may be why it could not.
        if (parts.isNone() || (org.isNone() && kind != Kind.UNIDENTIFIED)) {
            throw new IdentityException("an event needs an organisation and at least one key part");
        }
        Part.of(source);
    }

    /**
     * The key of an identified event.
     *
     * @throws IdentityException when there is no part or one of them is empty
     */
    public static EventKey identified(Part org, String source, List<String> parts) {
        return new EventKey(org, source, Kind.IDENTIFIED, Part.of(parts));
    }

    /** The key of a delivery that could not be identified: its raw body's digest. The organisation may be none. */
    public static EventKey unidentified(Part org, String source, Digest rawBody) {
        return new EventKey(org, source, Kind.UNIDENTIFIED, Part.of(rawBody.hex()));
    }

    /** The digest that is unique in the ledger. */
    public Digest digest() {
        CanonicalBytes bytes = CanonicalBytes.of(kind.domain).part(org).text(source);
        // One text and a list of one text are the same key: a rule that writes [body.id] means body.id.
        parts.texts().forEach(bytes::text);
        return bytes.end();
    }

    /** The public name, {@code evt_…}. */
    public String id() {
        return PublicId.ofEvent(digest());
    }
}
