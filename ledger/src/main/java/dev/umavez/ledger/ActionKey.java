package dev.umavez.ledger;

/**
 * The identity of a business effect in five parts: organisation, object (with the system that numbers it), occurrence, effect and
 * recipient. Whatever event, caller or person asks for it, the same five parts are the same action.
 *
 * @param object organisation and object
 * @param occurrence which time (payment PG7 of the order); none means once per object
 * @param effect the action's name
 * @param recipient for whom; none where no recipient was declared
 */
public record ActionKey(ObjectRef object, Part occurrence, String effect, Part recipient) {
    public ActionKey {
        Part.of(effect);
    }

    /** The digest that is unique in the ledger. Contains no time, no attempt, no rule version. */
    public Digest digest() {
        return CanonicalBytes.of("umavez/action/1")
                .part(object.org())
                .text(object.system())
                .part(object.object())
                .part(occurrence)
                .text(effect)
                .part(recipient)
                .end();
    }

    /** The public name, {@code act_…}. */
    public String id() {
        return PublicId.ofAction(digest());
    }
}
