package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BannedCallsTest {

    /** A call and what to write in its place. {@code inTests}: also where nothing is shipped. */
    private record Ban(Pattern call, boolean inTests, String instead) {

        static Ban everywhere(String call, String instead) {
            return new Ban(Pattern.compile(call), true, instead);
        }

        static Ban inMain(String call, String instead) {
            return new Ban(Pattern.compile(call), false, instead);
        }
    }

    private static final String CLOCK = "take an InstantSource, from Surroundings";
    private static final String NANO = "take Surroundings.nanoTime()";
    private static final String CHANCE = "take a RandomGenerator, from Surroundings";

    private static final List<Ban> BANS = List.of(
            Ban.everywhere("\\bThread(\\.|::)sleep\\b", "wait on a latch, a future or a condition with a bound"),
            Ban.everywhere("\\bTimeUnit\\.\\w+\\.sleep\\b", "wait on a latch, a future or a condition with a bound"),
            Ban.everywhere("\\b(Instant|LocalDate|LocalDateTime|ZonedDateTime|OffsetDateTime)(\\.|::)now\\b", CLOCK),
            Ban.everywhere("\\bSystem(\\.|::)currentTimeMillis\\b", CLOCK),
            Ban.everywhere("\\b(Clock\\.system\\w*|InstantSource\\.system)\\b", CLOCK),
            Ban.inMain("\\bSystem(\\.|::)nanoTime\\b", NANO),
            Ban.everywhere("\\bUUID(\\.|::)randomUUID\\b", CHANCE),
            Ban.everywhere("\\bMath(\\.|::)random\\b", CHANCE),
            Ban.inMain("\\bnew Random\\b", CHANCE),
            Ban.everywhere("\\bnew Random\\(\\s*\\)", "give it a seed, so that a failing run can be repeated"),
            Ban.everywhere("\\bThreadLocalRandom\\b", CHANCE),
            Ban.everywhere("\\.printStackTrace\\(", "log it, or put it into the error that you throw"));

    @Test
    void time_chance_and_waiting_come_from_outside() {
        List<String> calls = Tree.java().stream()
                .filter(file -> !file.name().equals("SystemSurroundings.java"))
                .filter(file -> !file.module().equals("benchmarks"))
                .flatMap(BannedCallsTest::bannedIn)
                .toList();
        assertThat(calls).isEmpty();
    }

    @Test
    void the_rule_sees_calls_but_neither_comments_nor_texts() {
        Tree.Source code = new Tree.Source(
                "store/src/main/java/X.java",
                "// Thread.sleep(1)\nString s = \"Thread.sleep(1) \\\" \";\n/* new Random() */ Thread.sleep(1);\n");
        assertThat(bannedIn(code))
                .containsExactly("store/src/main/java/X.java:3: Thread.sleep is banned:"
                        + " wait on a latch, a future or a condition with a bound");
    }

    private static Stream<String> bannedIn(Tree.Source file) {
        List<String> lines = Java.codeOnly(file.text()).lines().toList();
        return IntStream.range(0, lines.size())
                .boxed()
                .flatMap(i -> BANS.stream()
                        .filter(ban -> ban.inTests() || file.isMainJava())
                        .flatMap(ban -> ban.call()
                                .matcher(lines.get(i))
                                .results()
                                .map(hit -> file.path() + ":" + (i + 1) + ": " + hit.group() + " is banned: "
                                        + ban.instead())));
    }
}
