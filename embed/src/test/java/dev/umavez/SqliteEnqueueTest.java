package dev.umavez;

class SqliteEnqueueTest extends EnqueueContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }
}
