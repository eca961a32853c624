package dev.umavez;

class PostgresKillTest extends KillContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.postgres();
    }
}
