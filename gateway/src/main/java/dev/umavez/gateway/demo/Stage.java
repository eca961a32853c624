package dev.umavez.gateway.demo;

import dev.umavez.intake.verify.HmacSettings;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.Signer;
import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;

/** Everything that takes part in the story: the pretend services, the gateway's process and those who send to it. */
final class Stage implements AutoCloseable {
    private static final String EXAMPLE = "/dev/umavez/gateway/demo/umavez.yaml";

    final PretendShop shop;
    final PretendMessages messages;
    final GatewayChild gateway;
    final Provider payments;
    final Provider orders;
    final Signer stranger;
    final AdminClient admin;
    final Wait wait;

    Stage(Path data, Surroundings surroundings) throws IOException {
        Files.createDirectories(data);
        shop = new PretendShop();
        messages = new PretendMessages();
        String paySecret = "whsec_" + secret(surroundings);
        String shopSecret = secret(surroundings);
        gateway = new GatewayChild(
                configuration(data),
                data,
                Map.of(
                        "PAY_SECRET",
                        paySecret,
                        "SHOP_SECRET",
                        shopSecret,
                        "MESSAGES_URL",
                        messages.url(),
                        "SHOP_URL",
                        shop.url()),
                surroundings);
        payments = new Provider(gateway.intake(), "pay", stripe(paySecret), surroundings);
        orders = new Provider(
                gateway.intake(),
                "shop",
                Signer.forProvider("hmac", HmacSettings.of("X-Shop-Signature"), shopSecret),
                surroundings);
        stranger = stripe("whsec_" + secret(surroundings));
        admin = new AdminClient(gateway);
        wait = new Wait(surroundings);
    }

    @Override
    public void close() {
        gateway.close();
        shop.close();
        messages.close();
        payments.close();
        orders.close();
        admin.close();
    }

    private static Signer stripe(String secret) {
        return Signer.forProvider("stripe", SchemeSettings.none(), secret);
    }

    private static String secret(Surroundings surroundings) {
        return HexFormat.of().formatHex(surroundings.randomBytes(16));
    }

    /** The very file that lies in examples/shop, taken into the jar by the build. */
    private static Path configuration(Path data) throws IOException {
        Path file = data.resolve("umavez.yaml");
        try (InputStream example = Stage.class.getResourceAsStream(EXAMPLE)) {
            if (example == null) {
                throw new IOException("the example configuration is missing from this build: " + EXAMPLE);
            }
            Files.write(file, example.readAllBytes());
        }
        return file;
    }
}
