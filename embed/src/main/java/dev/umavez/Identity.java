package dev.umavez;

import dev.umavez.embed.Scalars;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import java.util.Optional;

/**
 * What a business effect is about, apart from its name: organisation, object (with the system that numbers it), occurrence and recipient.
 * Two facts that differ in one part never share an effect; whoever asks with the same parts asks for the same one.
 *
 * <p>Parts are strings, whole numbers, {@link java.math.BigDecimal}s, booleans, enums or UUIDs, and enter as their exact text: order 42 as a
 * number is order 42 as a string. A part that is null or empty, a floating-point number and anything else is an
 * {@link IdentityException}, never a constant. Parts with several texts keep their lengths: ("a", "bc") is not ("ab", "c"). Parts are
 * references, not personal data: they are readable in the database for ever.
 *
 * <pre>{@code
 * Identity payment = Identity.of("shop", "order", 42).occurrence("PG7").recipient("customer-9").org("acme");
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 */
public final class Identity {
    private final Optional<Part> org;
    private final String system;
    private final Part object;
    private final Part occurrence;
    private final Part recipient;

    private Identity(Optional<Part> org, String system, Part object, Part occurrence, Part recipient) {
        this.org = org;
        this.system = system;
        this.object = object;
        this.occurrence = occurrence;
        this.recipient = recipient;
    }

    /**
     * Once for each object.
     *
     * @param system who numbers the object: order 42 of the shop is not order 42 of the marketplace
     * @param object the object's own reference, one or several scalars
     * @throws IdentityException when a part is null, empty or not a scalar
     */
    public static Identity of(String system, Object... object) {
        Part part = Scalars.part("object", object);
        return new Identity(Optional.empty(), Scalars.text("system", system), part, Part.none(), Part.none());
    }

    /** Which time it is: payment PG7 of the order. Without it the effect happens once for the object. */
    public Identity occurrence(Object... which) {
        return new Identity(org, system, object, Scalars.part("occurrence", which), recipient);
    }

    /** For whom: an effect for another recipient is another effect. */
    public Identity recipient(Object... whom) {
        return new Identity(org, system, object, occurrence, Scalars.part("recipient", whom));
    }

    /** The organisation (tenant), where it is not the one of {@link Umavez.Builder#org}. */
    public Identity org(Object... tenant) {
        return new Identity(Optional.of(Scalars.part("org", tenant)), system, object, occurrence, recipient);
    }

    /** The whole key of one effect. */
    ActionKey key(String effect, Optional<Part> defaultOrg) {
        Part tenant = org.or(() -> defaultOrg)
                .orElseThrow(
                        () -> new IdentityException(
                                "an identity has no organisation: give it with Identity.org, or one for all with Umavez.Builder.org"));
        return new ActionKey(new ObjectRef(tenant, system, object), occurrence, effect, recipient);
    }
}
