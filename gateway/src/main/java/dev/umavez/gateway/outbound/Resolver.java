package dev.umavez.gateway.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a name. May block; is asked once per new connection. */
@FunctionalInterface
public interface Resolver {
    /** All addresses, the best first, at least one. */
    InetAddress[] resolve(String name) throws UnknownHostException;

    /** The system's. */
    static Resolver system() {
        return InetAddress::getAllByName;
    }
}
