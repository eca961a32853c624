package dev.umavez.intake.content;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;

/** Inflates gzip and stops at the limits, not after them. */
final class Inflation {

    private static final int STEP = 16 << 10;

    /** Small bodies of zeros may have any ratio: they cost nothing. */
    private static final int RATIO_FROM = 64 << 10;

    private final ContentLimits limits;

    Inflation(ContentLimits limits) {
        this.limits = limits;
    }

    Result gunzip(byte[] raw) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(STEP);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(raw), STEP)) {
            byte[] step = new byte[STEP];
            for (int got = in.read(step); got >= 0; got = in.read(step)) {
                long size = (long) out.size() + got;
                if (size > limits.inflatedBytes()) {
                    return tooLarge("The body inflates to more than " + limits.inflatedBytes() + " bytes.");
                }
                if (size > RATIO_FROM && size > (long) raw.length * limits.inflateRatio()) {
                    return tooLarge("The body inflates to more than " + limits.inflateRatio() + " times its size.");
                }
                out.write(step, 0, got);
            }
            return new Result.Bytes(out.toByteArray());
        } catch (IOException notGzip) {
            return new Result.Refusal(new Decoded.Refused(
                    Decoded.Why.MALFORMED, "The body says that it is gzip and is not, or is cut off."));
        }
    }

    private static Result tooLarge(String detail) {
        return new Result.Refusal(new Decoded.Refused(Decoded.Why.BODY_TOO_LARGE, detail));
    }

    /** Bytes, or why not. */
    sealed interface Result {

        Decoded match(Function<byte[], Decoded> bytes, Function<Decoded.Refused, Decoded> refused);

        record Bytes(byte[] inflated) implements Result {

            @Override
            public Decoded match(Function<byte[], Decoded> bytes, Function<Decoded.Refused, Decoded> refused) {
                return bytes.apply(inflated);
            }
        }

        record Refusal(Decoded.Refused refusal) implements Result {

            @Override
            public Decoded match(Function<byte[], Decoded> bytes, Function<Decoded.Refused, Decoded> refused) {
                return refused.apply(refusal);
            }
        }
    }
}
