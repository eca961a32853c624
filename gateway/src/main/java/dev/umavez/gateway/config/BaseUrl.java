package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the base address of a destination. Names are not looked up here; the address of each call is judged when it is made. */
final class BaseUrl {
    private static final Pattern PRIVATE = Pattern.compile("localhost|.*\\.localhost|.*\\.internal|.*\\.local"
            + "|0\\.0\\.0\\.0|127\\..*|10\\..*|192\\.168\\..*|169\\.254\\..*|172\\.(?:1[6-9]|2[0-9]|3[01])\\..*"
            + "|\\[(?:::|::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)]");

    private static final int MAX_PORT = 65535;

    private final Reading reading;

    BaseUrl(Reading reading) {
        this.reading = reading;
    }

    Optional<Setting> check(Setting url, boolean allowPrivate) {
        Optional<String> problem = problem(url.reveal());
        if (problem.isPresent()) {
            return new Values(reading).wrong(url, problem.get() + ": " + Values.shown(url));
        }
        String host = URI.create(url.reveal()).getHost().toLowerCase(Locale.ROOT);
        if (!allowPrivate && PRIVATE.matcher(host).matches()) {
            reading.problem(
                    url.position(),
                    ProblemCode.PRIVATE_ADDRESS,
                    "the address is on this machine or a private network; if that is meant, say allow_private: true");
        }
        return Optional.of(url);
    }

    private static Optional<String> problem(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException notUri) {
            return Optional.of("this is not an address");
        }
        if (!isOneOf(uri.getScheme(), "http", "https") || uri.getHost() == null) {
            return Optional.of("an address begins with https:// or http:// and a host");
        }
        if (uri.getPort() == 0 || uri.getPort() > MAX_PORT) {
            return Optional.of("a port is a number from 1 to " + MAX_PORT);
        }
        if (uri.getRawUserInfo() != null) {
            return Optional.of("an address holds no user and password; put them under headers");
        }
        return uri.getRawQuery() != null || uri.getRawFragment() != null
                ? Optional.of("a base address has neither ? nor #")
                : Optional.empty();
    }

    private static boolean isOneOf(@Nullable String scheme, String a, String b) {
        return a.equalsIgnoreCase(scheme) || b.equalsIgnoreCase(scheme);
    }
}
