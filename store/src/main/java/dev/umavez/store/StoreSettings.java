package dev.umavez.store;

import dev.umavez.store.sql.StoreUrl;

/**
 * Where the ledger lies and how hard it may work.
 *
 * @param url {@code sqlite:PATH} or {@code postgresql://host:port/db?user=…&password=…}
 * @param nodeName this node's name, unique among those that live on one store
 * @param writers how many writers accept deliveries on PostgreSQL, 1 to 8; SQLite has one
 * @param queueLimit how many requests may wait for a writer, 1 or more; those beyond it are refused
 * @param buckets how many buckets a new store is divided into, 1 to 4,096; an existing store keeps its number
 */
public record StoreSettings(StoreUrl url, String nodeName, int writers, int queueLimit, int buckets) {

    public StoreSettings {
        require(!nodeName.isBlank(), "the node's name is empty");
        require(writers >= 1 && writers <= 8, "writers must be 1 to 8, not " + writers);
        require(queueLimit >= 1, "the queue's limit must be 1 or more, not " + queueLimit);
        require(buckets >= 1 && buckets <= 4096, "buckets must be 1 to 4096, not " + buckets);
    }

    /**
     * The settings that suit most.
     *
     * @throws StoreSetupException when the URL names no store
     */
    public static StoreSettings of(String url, String nodeName) {
        StoreUrl parsed = StoreUrl.parse(url);
        return new StoreSettings(parsed, nodeName, 2, 8_192, parsed.dialect().defaultBuckets());
    }

    /** The same with another number of accepting writers. */
    public StoreSettings withWriters(int count) {
        return new StoreSettings(url, nodeName, count, queueLimit, buckets);
    }

    /** The same with another limit for what waits. */
    public StoreSettings withQueueLimit(int limit) {
        return new StoreSettings(url, nodeName, writers, limit, buckets);
    }

    /** The same with another number of buckets for a new store. */
    public StoreSettings withBuckets(int count) {
        return new StoreSettings(url, nodeName, writers, queueLimit, count);
    }

    private static void require(boolean held, String otherwise) {
        if (!held) {
            throw new StoreSetupException("UV-STO-001", otherwise, null);
        }
    }
}
