package dev.umavez.intake.provider;

import java.util.List;
import java.util.Optional;

/** The senders that are known. */
public final class Providers {

    private static final List<Provider> ALL = List.of(
            stripe(),
            shopify(),
            github(),
            standardWebhooks("standard-webhooks"),
            standardWebhooks("svix"),
            bigcommerce(),
            hmac(),
            token(),
            none());

    private Providers() {}

    /** All of them, in the order in which they are documented. */
    public static List<Provider> all() {
        return ALL;
    }

    /** The one with this name. */
    public static Optional<Provider> named(String name) {
        return ALL.stream().filter(provider -> provider.name().equals(name)).findFirst();
    }

    /**
     * The body's id is the same in every redelivery; {@code created} is in seconds and orders nothing. {@code pending_webhooks} counts
     * the endpoints that have not answered yet, so it falls between two deliveries of one event. Each attempt is signed anew. No
     * time-out is published.
     */
    private static Provider stripe() {
        return Provider.named("stripe", Trust.SIGNED_BODY)
                .key(Where.body("id"))
                .type(Where.body("type"))
                .bind("livemode", Binding.signed(Where.body("livemode")))
                .bind("account", Binding.signed(Where.body("account")))
                .ignore("/pending_webhooks")
                .retriesSignAnew()
                .build();
    }

    /**
     * {@code X-Shopify-Webhook-Id} stays the same over retries; {@code X-Shopify-Event-Id} is shared by the topics of one merchant action
     * and is no key. The shop's domain is outside the signature, and the secret belongs to the app: several shops share it. Five
     * seconds in all.
     */
    private static Provider shopify() {
        return Provider.named("shopify", Trust.SIGNED_BODY)
                .key(Where.header("X-Shopify-Webhook-Id"))
                .type(Where.header("X-Shopify-Topic"))
                .bind("shop", Binding.unsigned(Where.header("X-Shopify-Shop-Domain")))
                .deadline(Deadline.published(5_000))
                .build();
    }

    /** The delivery's GUID is the same when it is sent again. GitHub never sends again by itself. Ten seconds. */
    private static Provider github() {
        return Provider.named("github", Trust.SIGNED_BODY)
                .key(Where.header("X-GitHub-Delivery"))
                .type(new Where.Joined(Where.header("X-GitHub-Event"), ".", Where.body("action")))
                .bind("repository", Binding.signed(Where.body("repository", "id")))
                .bind("organization", Binding.signed(Where.body("organization", "id")))
                .bind("installation", Binding.signed(Where.body("installation", "id")))
                .bind("hook", Binding.unsigned(Where.header("X-GitHub-Hook-ID")))
                .ceremony(Ceremony.githubPing())
                .deadline(Deadline.published(10_000))
                .wrapper("payload")
                .build();
    }

    /**
     * {@code webhook-id} names the event, {@code webhook-timestamp} the attempt. The verifier sees to it that the id which is found first
     * here is the one that was signed. Senders are told to wait 15 to 30 seconds.
     */
    private static Provider standardWebhooks(String name) {
        return Provider.named(name, Trust.SIGNED_BODY)
                .key(Where.firstOf(Where.header("webhook-id"), Where.header("svix-id")))
                .type(Where.body("type"))
                .deadline(Deadline.published(15_000))
                .retriesSignAnew()
                .build();
    }

    /** Their {@code hash} is the same for duplicates of one event. */
    private static Provider bigcommerce() {
        return Provider.named("bigcommerce", Trust.SIGNED_BODY)
                .key(Where.body("hash"))
                .type(Where.body("scope"))
                .bind("store", Binding.signed(Where.body("store_id")))
                .bind("producer", Binding.signed(Where.body("producer")))
                .retriesSignAnew()
                .build();
    }

    private static Provider hmac() {
        return Provider.named("hmac", Trust.SIGNED_BODY).build();
    }

    private static Provider token() {
        return Provider.named("token", Trust.STATIC_TOKEN).build();
    }

    private static Provider none() {
        return Provider.named("none", Trust.NONE).build();
    }
}
