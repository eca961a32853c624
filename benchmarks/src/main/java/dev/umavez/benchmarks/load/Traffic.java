package dev.umavez.benchmarks.load;

import java.nio.ByteBuffer;

/** What is sent, and what is made of the answers. Called on the thread of the load loop only. */
public interface Traffic {

    /** Nothing is left to send. */
    long END = -1;

    /**
     * Puts one whole request and returns its tag, or returns {@link #END} and puts nothing.
     *
     * @param out empty, with room for 16 KiB
     */
    long next(ByteBuffer out);

    /**
     * Takes the answer to the request with this tag.
     *
     * @param body valid from its position to its limit during the call
     */
    void answered(long tag, int status, ByteBuffer body);
}
