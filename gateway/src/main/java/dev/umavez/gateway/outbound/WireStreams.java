package dev.umavez.gateway.outbound;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;

/** The two streams of a wire. They know what the HTTP layer above cannot tell: whether anything was handed over. */
final class WireStreams {
    private WireStreams() {}

    /** Notes that bytes are leaving before they leave. */
    static final class Out extends FilterOutputStream {
        private boolean touched;

        Out(OutputStream out) {
            super(out);
        }

        /** Forgets what left; a new request begins. */
        void begin() {
            touched = false;
        }

        /** Whether a byte since then may have left. */
        boolean touched() {
            return touched;
        }

        @Override
        public void write(int b) throws IOException {
            touched = true;
            out.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            touched = true;
            out.write(bytes, offset, length);
        }
    }

    /** Notes the end; can be closed for reading for a while, so that only what was read before can be found. */
    static final class In extends FilterInputStream {
        private boolean dry;
        private boolean ended;

        In(InputStream in) {
            super(in);
        }

        void begin() {
            ended = false;
        }

        /** Whether somebody wanted more and there was no more. */
        boolean ended() {
            return ended;
        }

        void dry(boolean on) {
            dry = on;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (dry) {
                throw new SocketTimeoutException();
            }
            int read = in.read(bytes, offset, length);
            ended |= read < 0;
            return read;
        }
    }
}
