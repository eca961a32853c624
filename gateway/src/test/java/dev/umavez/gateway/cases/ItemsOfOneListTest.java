package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Items of one list that meet in one identity. */
class ItemsOfOneListTest {
    private static final String RESERVE = """
            reserve:
              from:
                - { source: pay, type: paid }
              each: body.lines
              identity: { object: "order/{body.id}", occurrence: "{item.sku}" }
              call: { destination: plain, path: "/stock/{item.sku}", body: { quantity: "{item.quantity}" } }
            """;

    @TempDir
    Path folder;

    @OnEachStore
    void one_identity_with_other_content_is_shown_and_not_swallowed(Store store) {
        try (Rig rig = Rig.with(store, folder, RESERVE)) {
            rig.deliver(
                    "pay",
                    "{\"id\":\"o1\",\"type\":\"paid\",\"lines\":[{\"sku\":\"a\",\"quantity\":1},"
                            + "{\"sku\":\"d\",\"quantity\":1},{\"sku\":\"d\",\"quantity\":2}]}");
            rig.rest();
            assertThat(rig.calls("/stock/a")).hasSize(1);
            assertThat(rig.calls("/stock/d")).as("the first of the two").hasSize(1);
            JsonNode events = rig.admin("/api/v1/events?state=held").path("items");
            assertThat(events).hasSize(1);
            assertThat(events.get(0).path("held_reason").asText()).isEqualTo("plan_failed");
            assertThat(events.toString()).doesNotContain("quantity");
        }
    }

    @OnEachStore
    void the_same_item_twice_is_one_effect(Store store) {
        try (Rig rig = Rig.with(store, folder, RESERVE)) {
            rig.deliver(
                    "pay",
                    "{\"id\":\"o1\",\"type\":\"paid\",\"lines\":[{\"sku\":\"d\",\"quantity\":1},"
                            + "{\"sku\":\"d\",\"quantity\":1}]}");
            rig.rest();
            assertThat(rig.calls("/stock/d")).hasSize(1);
            assertThat(rig.admin("/api/v1/events?state=held").path("items")).isEmpty();
        }
    }
}
