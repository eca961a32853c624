package dev.umavez.gateway.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * {@code DATA/lock}: one running gateway per data folder. The operating system ends the lock with the process, however it ends; what is
 * written in the file only names the holder and where it listens.
 */
final class DataLock implements AutoCloseable {
    private static final String FILE = "lock";

    private final FileChannel channel;

    private DataLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws Fault when another process holds it, with its pid
     */
    static DataLock take(Path data) throws IOException {
        FileChannel channel = FileChannel.open(
                data.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!locked(channel)) {
            channel.close();
            Holder holder = read(data).orElse(new Holder("unknown", "unknown", "", ""));
            throw Fault.usage(
                    "UV-CLI-005",
                    "Another gateway runs on this data folder. data=" + data + " pid=" + holder.pid() + " host="
                            + holder.host() + " This one was not started.",
                    "stop that one, or give this one another --data.");
        }
        DataLock lock = new DataLock(channel);
        lock.write("", "");
        return lock;
    }

    /** Notes where the gateway listens, for the commands of this machine. */
    void write(String intakeUrl, String adminUrl) throws IOException {
        String text = "pid " + ProcessHandle.current().pid() + "\nhost " + host() + "\nintake " + intakeUrl + "\nadmin "
                + adminUrl + "\n";
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        channel.truncate(0);
        channel.write(bytes, 0);
    }

    /** Who holds the lock of this folder now; empty when nobody does. */
    static Optional<Holder> holder(Path data) throws IOException {
        try (FileChannel channel =
                FileChannel.open(data.resolve(FILE), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return locked(channel) ? Optional.empty() : read(data);
        } catch (NoSuchFileException nobodyYet) {
            return Optional.empty();
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException heldHere) {
            return false;
        }
    }

    private static Optional<Holder> read(Path data) throws IOException {
        String pid = "";
        String host = "";
        String intake = "";
        String admin = "";
        for (String line : Files.readAllLines(data.resolve(FILE))) {
            String value = line.substring(line.indexOf(' ') + 1);
            switch (line.substring(0, Math.max(0, line.indexOf(' ')))) {
                case "pid" -> pid = value;
                case "host" -> host = value;
                case "intake" -> intake = value;
                case "admin" -> admin = value;
                default -> {}
            }
        }
        return Optional.of(new Holder(pid, host, intake, admin));
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException nameless) {
            return "localhost";
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with the process at the latest.
            return;
        }
    }

    /**
     * A running gateway.
     *
     * @param pid its process
     * @param host its machine
     * @param intakeUrl where deliveries go, empty while it starts
     * @param adminUrl where its admin API is, empty while it starts
     */
    record Holder(String pid, String host, String intakeUrl, String adminUrl) {}
}
