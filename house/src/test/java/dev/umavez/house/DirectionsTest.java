package dev.umavez.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom. The poms say the same; these rules also see what comes in through another module. */
@AnalyzeClasses(packages = "dev.umavez", importOptions = ImportOption.DoNotIncludeTests.class)
class DirectionsTest {

    private static final String LEDGER = "dev.umavez.ledger..";
    private static final String STORE = "dev.umavez.store..";
    private static final String INTAKE = "dev.umavez.intake..";
    private static final String DISPATCH = "dev.umavez.dispatch..";
    private static final String GATEWAY = "dev.umavez.gateway..";
    private static final String TESTKIT = "dev.umavez.testkit..";
    private static final String BENCHMARKS = "dev.umavez.benchmarks..";

    @ArchTest
    static final ArchRule ledger_knows_the_jdk_only =
            onlyKnows(LEDGER, LEDGER, "java..", "javax.crypto..", "org.jspecify..");

    @ArchTest
    static final ArchRule ledger_does_no_input_or_output = noClasses()
            .that()
            .resideInAPackage(LEDGER)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "java.net..", "java.nio.file..", "java.nio.channels..")
            .because("a decision is a function of what it is given; SQL and sockets are around it");

    @ArchTest
    static final ArchRule store_knows_the_ledger =
            onlyKnows(STORE, STORE, LEDGER, "java..", "javax.sql..", "org.jspecify..", "org.slf4j..");

    @ArchTest
    static final ArchRule intake_knows_the_ledger = onlyKnows(
            INTAKE,
            INTAKE,
            LEDGER,
            "java..",
            "javax.crypto..",
            "org.jspecify..",
            "org.slf4j..",
            "com.fasterxml.jackson..");

    @ArchTest
    static final ArchRule dispatch_knows_the_ledger = onlyKnows(
            DISPATCH, DISPATCH, LEDGER, "java..", "javax.crypto..", "javax.net..", "org.jspecify..", "org.slf4j..");

    @ArchTest
    static final ArchRule the_library_knows_neither_spring_nor_the_gateway = noClasses()
            .that()
            .resideInAnyPackage("dev.umavez", "dev.umavez.embed..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "dev.umavez.spring..", GATEWAY);

    @ArchTest
    static final ArchRule only_the_gateway_and_above_know_the_gateway = noClasses()
            .that(not(resideInAnyPackage(GATEWAY, BENCHMARKS)))
            .should()
            .dependOnClassesThat(resideInAPackage(GATEWAY));

    @ArchTest
    static final ArchRule nothing_that_ships_knows_the_testkit = noClasses()
            .that(not(resideInAnyPackage(TESTKIT, BENCHMARKS)))
            .should()
            .dependOnClassesThat(resideInAnyPackage(TESTKIT, BENCHMARKS, "org.junit..", "org.assertj.."));

    @ArchTest
    static final ArchRule the_testkit_knows_the_ports_not_what_implements_them = noClasses()
            .that()
            .resideInAPackage(TESTKIT)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(STORE, INTAKE, DISPATCH, GATEWAY)
            .because("a contract suite that knows its subject proves nothing about the next one");

    @ArchTest
    static final ArchRule packages_are_free_of_cycles =
            slices().assignedFrom(new Packages()).should().beFreeOfCycles();

    private static ArchRule onlyKnows(String module, String... known) {
        return classes()
                .that()
                .resideInAPackage(module)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(known))
                .because("the tree is the first page of the documentation: each folder has one duty");
    }
}
