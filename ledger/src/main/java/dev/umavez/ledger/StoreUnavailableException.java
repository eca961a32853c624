package dev.umavez.ledger;

/**
 * The store did not confirm. It does not mean that nothing was written: whoever asked has to ask again with the same identity, and
 * finds what there is.
 */
public final class StoreUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param what what was asked of the store, without payload
     * @param cause the store's own error
     */
    public StoreUnavailableException(String what, Throwable cause) {
        super(what, cause);
    }
}
