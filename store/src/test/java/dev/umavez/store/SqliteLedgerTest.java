package dev.umavez.store;

import dev.umavez.testkit.contract.AcceptContract;
import dev.umavez.testkit.contract.DecideContract;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.contract.SettleContract;
import org.junit.jupiter.api.Nested;

/** The contract suites on SQLite. */
class SqliteLedgerTest {

    @Nested
    class Accepting extends AcceptContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Settling extends SettleContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Deciding extends DecideContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }
}
