package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes a store's file readable for its owner only, before SQLite makes it for everybody: it holds what customers sent. */
public final class OwnFile {
    private OwnFile() {}

    /**
     * Makes the file if it is not there; one that is there keeps its rights. SQLite gives its log the rights of the file.
     *
     * @throws StoreSetupException when it cannot be made
     */
    public static void create(Path file) {
        if (Files.exists(file)
                || !FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException another) {
            // Somebody else was quicker.
        } catch (IOException e) {
            throw new StoreSetupException("UV-STO-007", "the store " + file + " cannot be made", e);
        }
    }
}
