package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every published and derived vector of the built-in providers gives exactly its verdict and reason. */
class VectorsTest {

    @TestFactory
    Stream<DynamicTest> each_vector_gives_its_verdict() {
        return Vectors.all()
                .map(vector -> dynamicTest(vector.id(), () -> {
                    Verdict verdict = vector.verdict();
                    assertThat(verdict.reason().map(Reason::text).orElse("")).isEqualTo(vector.reason());
                    assertThat(verdict.isValid()).isEqualTo(vector.valid());
                }));
    }

    @Test
    void there_are_vectors_for_each_provider() {
        assertThat(Vectors.all().map(Vectors.Vector::provider).distinct())
                .containsExactlyInAnyOrder("stripe", "shopify", "github", "standard-webhooks", "svix", "bigcommerce");
        assertThat(Vectors.all()).hasSize(45);
    }
}
