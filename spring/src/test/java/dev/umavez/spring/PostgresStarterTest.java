package dev.umavez.spring;

import dev.umavez.testkit.postgres.TestPostgres;

/** With a pool that has just room for the workers and one transaction. */
class PostgresStarterTest extends StarterContract {
    @Override
    String url() {
        return "jdbc:" + TestPostgres.shared().freshDatabase();
    }

    @Override
    String[] more() {
        return new String[] {
            "spring.datasource.hikari.maximum-pool-size=5", "spring.datasource.hikari.connection-timeout=10000"
        };
    }
}
