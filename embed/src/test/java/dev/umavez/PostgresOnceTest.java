package dev.umavez;

class PostgresOnceTest extends OnceContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.postgres();
    }
}
