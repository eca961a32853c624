package dev.umavez;

class SqliteOnceTest extends OnceContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }
}
