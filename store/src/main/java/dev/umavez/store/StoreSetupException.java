package dev.umavez.store;

import org.jspecify.annotations.Nullable;

/** A store cannot be opened as it is: settings, another process, a newer schema. The text says what to do. */
public final class StoreSetupException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String code;

    /**
     * @param code the stable code, {@code UV-STO-…}
     * @param what what is wrong and what can be done, without credentials
     * @param cause the store's own error, if there is one
     */
    public StoreSetupException(String code, String what, @Nullable Throwable cause) {
        super(code + " " + what, cause);
        this.code = code;
    }

    /** The stable code. */
    public String code() {
        return code;
    }
}
