package dev.umavez.intake.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Other settings of a signature in one header.
 *
 * @param words what was wrong if these match
 * @param settings the settings
 */
record SettingsGuess(String words, HmacSettings settings) {

    /** All neighbours of the settings of this scheme; none for schemes that have no choice. */
    static List<SettingsGuess> of(Scheme scheme, SchemeSettings configured) {
        return switch (scheme) {
            case SHOPIFY -> neighbours(Scheme.SHOPIFY_SETTINGS);
            case GITHUB -> neighbours(Scheme.GITHUB_SETTINGS);
            case HMAC -> configured instanceof HmacSettings hmac ? neighbours(hmac) : List.of();
            default -> List.of();
        };
    }

    private static List<SettingsGuess> neighbours(HmacSettings settings) {
        List<SettingsGuess> all = new ArrayList<>();
        for (SignatureEncoding encoding : SignatureEncoding.values()) {
            for (HmacAlgorithm algorithm : HmacAlgorithm.values()) {
                HmacSettings other = settings.with(encoding).with(algorithm);
                add(all, "is read as " + algorithm.text() + " in " + encoding.text(), other, settings);
                add(
                        all,
                        "is read as " + algorithm.text() + " in " + encoding.text() + " without a prefix",
                        other.withPrefix(""),
                        settings);
            }
        }
        if (settings.timestamp().isPresent() || !settings.signed().equals(SignedContent.body())) {
            HmacSettings bodyOnly = new HmacSettings(
                    settings.header(),
                    settings.algorithm(),
                    settings.encoding(),
                    settings.prefix(),
                    settings.keyForm(),
                    SignedContent.body(),
                    Optional.empty());
            add(all, "is taken to cover the body alone", bodyOnly, settings);
        }
        return all;
    }

    private static void add(List<SettingsGuess> all, String how, HmacSettings other, HmacSettings configured) {
        if (!other.equals(configured)) {
            all.add(new SettingsGuess("The signature matches if it " + how + ".", other));
        }
    }
}
