package dev.umavez.gateway.config;

/** Whether real things happen. Where source and destination both say one, they must say the same. */
public enum Realm {
    LIVE,
    TEST
}
