package dev.umavez.ledger;

/**
 * A business object: order 1234 of the shop, in the numbering of one system of one organisation. Order 1234 of the marketplace is
 * another object.
 *
 * @param org the organisation (tenant)
 * @param system who numbers the object
 * @param object the object's own reference
 */
public record ObjectRef(Part org, String system, Part object) {
    public ObjectRef {
        if (org.isNone() || object.isNone()) {
            throw new IdentityException("an object needs an organisation and a reference");
        }
        Part.of(system);
    }

    /** The digest of the object: its lane, and what places its actions in a bucket. */
    public Digest digest() {
        return CanonicalBytes.of("umavez/object/1")
                .part(org)
                .text(system)
                .part(object)
                .end();
    }

    /** For people: {@code system:object}. */
    public String readable() {
        return system + ":" + object.readable();
    }
}
