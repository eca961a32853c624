package dev.umavez.gateway.admin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The admin token: given by the operator, or made at the first start and kept in the data folder for its owner only. */
public final class AdminToken {
    /** The file's name in the data folder. */
    public static final String FILE = "admin-token";

    private static final int BYTES = 32;
    private static final String SCHEME = "Bearer ";

    private final byte[] expected;

    /** A token of at least 16 characters. */
    public AdminToken(String token) {
        this.expected = digest(token);
    }

    /** Whether an Authorization header carries the token. Takes the same time wherever they differ. */
    public boolean matches(@Nullable String authorization) {
        String sent = authorization == null ? "" : authorization;
        boolean scheme = sent.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        String given = scheme ? sent.substring(SCHEME.length()).strip() : "";
        return MessageDigest.isEqual(expected, digest(given)) && scheme;
    }

    /**
     * The token in the folder, made if there is none.
     *
     * @param random gives that many random bytes
     */
    public static String keep(Path data, IntFunction<byte[]> random) throws IOException {
        Path file = data.resolve(FILE);
        String fresh = HexFormat.of().formatHex(random.apply(BYTES));
        try {
            boolean posix = Files.getFileStore(data).supportsFileAttributeView("posix");
            if (posix) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            } else {
                Files.createFile(file);
            }
            Files.writeString(file, fresh + "\n");
            return fresh;
        } catch (FileAlreadyExistsException kept) {
            return read(data).orElseThrow(() -> new IOException("the file is empty: " + file));
        }
    }

    /** The token in the folder, if there is one. */
    public static Optional<String> read(Path data) throws IOException {
        Path file = data.resolve(FILE);
        return Files.isReadable(file)
                ? Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    private static byte[] digest(String text) {
        return dev.umavez.ledger.Digest.sha256(text.getBytes(StandardCharsets.UTF_8))
                .bytes();
    }
}
