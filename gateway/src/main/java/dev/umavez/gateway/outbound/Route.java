package dev.umavez.gateway.outbound;

/**
 * What has to be equal for a connection to be used again. {@code allowPrivate} is part of it: a connection to an
 * address that one destination is allowed must not serve another that is not.
 */
record Route(boolean tls, String host, int port, boolean allowPrivate) {
    static Route of(Target target, boolean allowPrivate) {
        return new Route(target.tls(), target.host(), target.port(), allowPrivate);
    }
}
