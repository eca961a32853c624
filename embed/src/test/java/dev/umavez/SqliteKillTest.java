package dev.umavez;

class SqliteKillTest extends KillContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }
}
