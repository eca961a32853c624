package dev.umavez.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdentityTest {
    private static final ObjectRef ORDER = new ObjectRef(Part.of("acme"), "shop", Part.of("order/42"));

    private static ActionKey key(ObjectRef object, Part occurrence, String effect, Part recipient) {
        return new ActionKey(object, occurrence, effect, recipient);
    }

    @Test
    void each_part_of_an_action_makes_a_difference() {
        List<ActionKey> keys = List.of(
                key(ORDER, Part.of("PG7"), "notice", Part.of("C5")),
                key(
                        new ObjectRef(Part.of("other"), "shop", Part.of("order/42")),
                        Part.of("PG7"),
                        "notice",
                        Part.of("C5")),
                key(
                        new ObjectRef(Part.of("acme"), "market", Part.of("order/42")),
                        Part.of("PG7"),
                        "notice",
                        Part.of("C5")),
                key(
                        new ObjectRef(Part.of("acme"), "shop", Part.of("order/43")),
                        Part.of("PG7"),
                        "notice",
                        Part.of("C5")),
                key(ORDER, Part.of("PG8"), "notice", Part.of("C5")),
                key(ORDER, Part.none(), "notice", Part.of("C5")),
                key(ORDER, Part.of("PG7"), "receipt", Part.of("C5")),
                key(ORDER, Part.of("PG7"), "notice", Part.none()),
                key(ORDER, Part.of("PG7"), "notice", Part.of("C6")));

        Set<Digest> digests = new HashSet<>();
        keys.forEach(key -> digests.add(key.digest()));

        assertThat(digests).hasSameSizeAs(keys);
    }

    @Test
    void parts_are_kept_apart_by_their_lengths() {
        Digest first =
                key(ORDER, Part.of(List.of("a", "bc")), "notice", Part.none()).digest();
        Digest second =
                key(ORDER, Part.of(List.of("ab", "c")), "notice", Part.none()).digest();
        Digest third = key(ORDER, Part.of("abc"), "notice", Part.none()).digest();

        assertThat(Set.of(first, second, third)).hasSize(3);
    }

    @Test
    void letters_of_another_case_are_another_identity() {
        assertThat(key(ORDER, Part.of("abc"), "notice", Part.none()).digest())
                .isNotEqualTo(key(ORDER, Part.of("ABC"), "notice", Part.none()).digest());
    }

    @Test
    void a_digest_stays_the_same_for_ever() {
        assertThat(key(ORDER, Part.of("PG7"), "notice", Part.of("C5")).id()).isEqualTo(GOLDEN_ACTION);
        assertThat(EventKey.identified(Part.of("acme"), "pay", List.of("evt_1")).id())
                .isEqualTo(GOLDEN_EVENT);
    }

    @Test
    void an_event_and_a_body_of_the_same_parts_differ() {
        Digest body = Digest.sha256(new byte[] {1});
        assertThat(EventKey.unidentified(Part.of("acme"), "pay", body).digest())
                .isNotEqualTo(EventKey.identified(Part.of("acme"), "pay", List.of(body.hex()))
                        .digest());
    }

    @Test
    void an_event_without_a_key_part_is_refused() {
        assertThatThrownBy(() -> EventKey.identified(Part.of("acme"), "pay", List.of()))
                .isInstanceOf(IdentityException.class);
    }

    @Test
    void an_event_without_an_organisation_is_refused_unless_it_is_unidentified() {
        assertThatThrownBy(() -> EventKey.identified(Part.none(), "pay", List.of("evt_1")))
                .isInstanceOf(IdentityException.class);
        assertThat(EventKey.unidentified(Part.none(), "pay", Digest.sha256(new byte[0]))
                        .id())
                .startsWith("evt_");
    }

    @Test
    void a_public_name_leads_back_to_its_digest() {
        Digest digest = Digest.sha256(new byte[] {7});
        assertThat(PublicId.event(PublicId.ofEvent(digest))).isEqualTo(Optional.of(digest));
        assertThat(PublicId.action(PublicId.ofAction(digest))).isEqualTo(Optional.of(digest));
    }

    @Test
    void what_is_no_public_name_is_recognised() {
        String name = PublicId.ofEvent(Digest.sha256(new byte[] {7}));
        assertThat(PublicId.action(name)).isEmpty();
        assertThat(PublicId.event(name.substring(1))).isEmpty();
        assertThat(PublicId.event(name.replace(name.charAt(10), '1'))).isEmpty();
        assertThat(PublicId.event(name.substring(0, name.length() - 1) + "b")).isEmpty();
    }

    // Computed by an independent program from the description of the canonical bytes.
    private static final String GOLDEN_ACTION = "act_g7pp2ettjbblr65xgywexoziuwpxmg7dfccebp4j2x5pp5mkjztq";
    private static final String GOLDEN_EVENT = "evt_2jm24tkjo3jx66nxklbgt4qlxl4ez6lsexbhs3zbbm3372c4mkba";
}
