package dev.umavez.gateway.config.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where {@code ${NAME}} and {@code ${file:PATH}} come from. */
public interface Environment {
    /** Largest file that {@code ${file:…}} reads, in bytes. */
    int MAX_FILE_BYTES = 64 * 1024;

    /** The value of a variable. */
    Optional<String> variable(String name);

    /** The names of all variables, to suggest one. */
    Set<String> names();

    /**
     * The text of a file without one line end at its end (editors and {@code echo} put it there).
     *
     * @throws IOException when it cannot be read, is too large or is not UTF-8
     */
    String file(String path) throws IOException;

    /** These variables, and files relative to {@code folder}. */
    static Environment of(Map<String, String> variables, Path folder) {
        Map<String, String> copy = Map.copyOf(variables);
        return new Environment() {
            @Override
            public Optional<String> variable(String name) {
                return Optional.ofNullable(copy.get(name));
            }

            @Override
            public Set<String> names() {
                return copy.keySet();
            }

            @Override
            public String file(String path) throws IOException {
                return read(folder.resolve(path));
            }
        };
    }

    private static String read(Path path) throws IOException {
        byte[] bytes;
        try (var in = Files.newInputStream(path)) {
            bytes = in.readNBytes(MAX_FILE_BYTES + 1);
        }
        if (bytes.length > MAX_FILE_BYTES) {
            throw new IOException("larger than " + MAX_FILE_BYTES + " bytes");
        }
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        String withoutLf = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        return withoutLf.endsWith("\r") && withoutLf.length() < text.length()
                ? withoutLf.substring(0, withoutLf.length() - 1)
                : withoutLf;
    }
}
