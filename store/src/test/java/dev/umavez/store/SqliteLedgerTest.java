package dev.umavez.store;

import dev.umavez.testkit.contract.AcceptContract;
import dev.umavez.testkit.contract.DecideContract;
import dev.umavez.testkit.contract.DeferredPlanContract;
import dev.umavez.testkit.contract.DirectContract;
import dev.umavez.testkit.contract.FindingsContract;
import dev.umavez.testkit.contract.FollowContract;
import dev.umavez.testkit.contract.KeepingContract;
import dev.umavez.testkit.contract.LedgerFixture;
import dev.umavez.testkit.contract.LifecycleContract;
import dev.umavez.testkit.contract.ListingContract;
import dev.umavez.testkit.contract.NewnessContract;
import dev.umavez.testkit.contract.OrderContract;
import dev.umavez.testkit.contract.OrderedByPeopleContract;
import dev.umavez.testkit.contract.SettleContract;
import dev.umavez.testkit.contract.TwinsContract;
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
    class Deciding extends DecideContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class People extends OrderedByPeopleContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Finding extends FindingsContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Keeping extends KeepingContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Listing extends ListingContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Planning extends DeferredPlanContract {
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
    class Turning extends LifecycleContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Twins extends TwinsContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Ordering extends OrderContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Following extends FollowContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Dating extends NewnessContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }

    @Nested
    class Direct extends DirectContract {
        @Override
        protected LedgerFixture newFixture() {
            return new SqliteFixture();
        }
    }
}
