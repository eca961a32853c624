package dev.umavez.spring;

import dev.umavez.testkit.postgres.TestPostgres;

class PostgresStarterTest extends StarterContract {
    @Override
    String url() {
        return "jdbc:" + TestPostgres.shared().freshDatabase();
    }
}
