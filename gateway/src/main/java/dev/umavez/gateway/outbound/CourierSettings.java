package dev.umavez.gateway.outbound;

/**
 * How connections are kept.
 *
 * @param idleMs an unused connection is closed after so long, from 0 (never used again). It should be shorter than the
 *     servers' own limit: a request that meets a connection which is just being closed counts as lost
 * @param ageMs no connection serves longer than this, so that a change of address is seen
 * @param idlePerRoute so many unused connections are kept per destination address
 * @param idleInAll so many unused connections are kept in all
 */
public record CourierSettings(long idleMs, long ageMs, int idlePerRoute, int idleInAll) {
    /** 4 s idle (many servers close after 5), 5 minutes of age, 256 per route, 1,024 in all. */
    public static CourierSettings usual() {
        return new CourierSettings(4_000, 300_000, 256, 1_024);
    }
}
