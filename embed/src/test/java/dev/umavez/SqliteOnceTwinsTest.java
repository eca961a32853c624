package dev.umavez;

class SqliteOnceTwinsTest extends OnceTwinsContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }

    @Override
    int rounds() {
        return 1_000;
    }
}
