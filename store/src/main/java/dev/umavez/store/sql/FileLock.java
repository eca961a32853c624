package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Holds a SQLite store for one process: a lock of the operating system on the file {@code <store>.lock}, which ends with the process
 * however it ends. The file names the holder.
 */
public final class FileLock implements AutoCloseable {

    private final FileChannel channel;

    private FileLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws StoreSetupException when another process, or this one, holds it already
     */
    public static FileLock take(Path store) {
        Path file = store.resolveSibling(store.getFileName() + ".lock");
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!locked(channel)) {
                String holder = holder(file);
                channel.close();
                throw new StoreSetupException(
                        "UV-STO-004",
                        "the store " + store + " is held by " + holder
                                + ": a SQLite store serves one process. Stop that one, or use PostgreSQL",
                        null);
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(("process " + ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return new FileLock(channel);
        } catch (IOException e) {
            throw new StoreSetupException("UV-STO-005", "the lock file " + file + " cannot be written", e);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static String holder(Path file) {
        try {
            String text = Files.readString(file).strip();
            return text.isEmpty() ? "another process" : text;
        } catch (IOException e) {
            return "another process";
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with the process at the latest.
        }
    }
}
