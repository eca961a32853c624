package dev.umavez.gateway.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, as the build wrote it down. */
final class Version implements IVersionProvider {
    static String text() {
        try (InputStream build = Version.class.getResourceAsStream("version.txt")) {
            return build == null ? "unknown" : new String(build.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the version of this build cannot be read", e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"umavez " + text() + " (Java " + Runtime.version() + ")"};
    }
}
