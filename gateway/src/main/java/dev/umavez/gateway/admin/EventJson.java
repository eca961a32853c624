package dev.umavez.gateway.admin;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.view.DeliveryView;
import dev.umavez.ledger.view.EventDetail;
import dev.umavez.ledger.view.EventView;
import java.util.Optional;

/** Events, deliveries and refusals as the API shows them. */
final class EventJson {
    /** The digest of a body that was refused before it was read: it says nothing. */
    private static final String UNREAD = Digest.sha256(new byte[0]).hex();

    private EventJson() {}

    static void row(JsonOut out, EventView event) {
        out.text("id", PublicId.ofEvent(event.event()))
                .text("org", event.org())
                .text("source", event.source())
                .text("type", event.type())
                .texts("key", event.key())
                .text("state", event.state())
                .text("held_reason", event.heldReason())
                .text("problem", event.problem())
                .text("object", event.object())
                .at("first_at", event.firstAtMs());
    }

    static byte[] whole(EventDetail detail) {
        return JsonOut.object(out -> {
            row(out, detail.event());
            out.number("delivery_count", detail.event().deliveries())
                    .objects("deliveries", detail.deliveries(), EventJson::delivery)
                    .objects("actions", detail.actions(), ActionJson::row);
        });
    }

    private static void delivery(JsonOut out, DeliveryView delivery) {
        out.at("at", delivery.atMs())
                .text("remote_address", delivery.remoteAddress())
                .text("sha256", delivery.bodyDigest().hex())
                .text("standing", delivery.standing());
    }

    static void refusal(JsonOut out, Refusal refusal) {
        out.text("source", refusal.source())
                .at("at", refusal.atMs())
                .text("code", refusal.code())
                .text("remote_address", refusal.remoteAddress())
                .text("sha256", Optional.of(refusal.bodyDigest().hex()).filter(hex -> !hex.equals(UNREAD)));
    }
}
