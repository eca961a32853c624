package dev.umavez.gateway.server;

import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.PublicId;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JSON of accepted deliveries, written by hand: it is made for every request and always has the same few shapes. */
final class AnswerJson {
    private static final byte[] IGNORED = "{\"events\":[]}".getBytes(StandardCharsets.US_ASCII);

    private AnswerJson() {}

    /** One event gives an object, several give {@code {"events":[…]}} in the order of the delivery. */
    static byte[] accepted(List<EventReceipt> receipts) {
        StringBuilder text = new StringBuilder(110 * receipts.size());
        if (receipts.size() == 1) {
            receipt(text, receipts.get(0));
        } else {
            text.append("{\"events\":[");
            for (int i = 0; i < receipts.size(); i++) {
                if (i > 0) {
                    text.append(',');
                }
                receipt(text, receipts.get(i));
            }
            text.append("]}");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** A delivery that was counted and not kept. */
    static byte[] ignored() {
        return IGNORED;
    }

    private static void receipt(StringBuilder text, EventReceipt receipt) {
        text.append("{\"event\":\"").append(PublicId.ofEvent(receipt.event()));
        text.append("\",\"duplicate\":").append(receipt.duplicate());
        text.append(
                switch (receipt.standing()) {
                    case NEW, REPEAT -> "}";
                    case CONFLICT_HELD -> ",\"held\":\"conflict\"}";
                    case CONFLICT_REJECTED -> ",\"rejected\":\"conflict\"}";
                    case UNIDENTIFIED, UNIDENTIFIED_REPEAT -> ",\"held\":\"unidentified\"}";
                });
    }

    /** Appends a JSON string; texts here are ours, so only what JSON itself needs is escaped. */
    static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
