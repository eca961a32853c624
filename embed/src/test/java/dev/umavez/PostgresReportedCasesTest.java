package dev.umavez;

class PostgresReportedCasesTest extends ReportedCasesContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.postgres();
    }
}
