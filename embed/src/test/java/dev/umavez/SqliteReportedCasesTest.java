package dev.umavez;

class SqliteReportedCasesTest extends ReportedCasesContract {
    @Override
    AppDatabase fresh() {
        return AppDatabase.sqlite();
    }
}
