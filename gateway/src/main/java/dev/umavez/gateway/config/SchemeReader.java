package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.expr.HeaderTemplate;
import dev.umavez.intake.verify.HmacAlgorithm;
import dev.umavez.intake.verify.HmacSettings;
import dev.umavez.intake.verify.KeyForm;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.SetupException;
import dev.umavez.intake.verify.SignatureEncoding;
import dev.umavez.intake.verify.SignedContent;
import dev.umavez.intake.verify.TimestampUnit;
import dev.umavez.intake.verify.TokenSettings;
import java.util.Optional;
import java.util.function.Function;

/** Reads what the generic verifications need: {@code hmac} and {@code token}. */
final class SchemeReader {
    private final Reading reading;
    private final Fields source;

    SchemeReader(Reading reading, Fields source) {
        this.reading = reading;
        this.source = source;
    }

    SchemeSettings read(String provider) {
        Optional<Fields> hmac = source.fields("hmac");
        Optional<Fields> token = source.fields("token");
        Optional<SchemeSettings> hmacSettings = hmac.flatMap(this::hmac);
        Optional<SchemeSettings> tokenSettings = token.flatMap(this::token);
        warnOfNoEffect("hmac", provider);
        warnOfNoEffect("token", provider);
        return switch (provider) {
            case "hmac" -> {
                source.require("hmac", "at least { header: NAME }, the header that carries the signature");
                yield hmacSettings.orElse(SchemeSettings.none());
            }
            case "token" -> tokenSettings.orElse(TokenSettings.bearer());
            default -> SchemeSettings.none();
        };
    }

    private void warnOfNoEffect(String key, String provider) {
        if (source.has(key) && !provider.equals(key)) {
            reading.problem(
                    source.at(key), ProblemCode.NO_EFFECT, "\"" + key + "\" has no effect with provider " + provider);
        }
    }

    private Optional<SchemeSettings> hmac(Fields fields) {
        fields.require("header", "the header that carries the signature");
        Optional<String> header = headerName(fields, "header");
        HmacAlgorithm algorithm =
                named(fields, "algorithm", HmacAlgorithm::named).orElse(HmacAlgorithm.SHA256);
        SignatureEncoding encoding =
                named(fields, "encoding", SignatureEncoding::named).orElse(SignatureEncoding.HEX);
        KeyForm key = named(fields, "key", KeyForm::named).orElse(KeyForm.TEXT);
        String prefix = fields.text("prefix").orElse("");
        SignedContent signed = named(fields, "signed", SignedContent::parse).orElse(SignedContent.body());
        Optional<HmacSettings.SignedTime> time = fields.fields("timestamp").flatMap(this::time);
        fields.end();
        try {
            return header.map(h -> new HmacSettings(h, algorithm, encoding, prefix, key, signed, time));
        } catch (SetupException unfit) {
            reading.problem(fields.position(), ProblemCode.WRONG_VALUE, Values.reason(unfit));
            return Optional.empty();
        }
    }

    private Optional<HmacSettings.SignedTime> time(Fields fields) {
        fields.require("header", "the header that carries the signed time");
        Optional<String> header = headerName(fields, "header");
        TimestampUnit unit = named(fields, "unit", TimestampUnit::named).orElse(TimestampUnit.S);
        fields.end();
        return header.map(h -> new HmacSettings.SignedTime(h, unit));
    }

    private Optional<SchemeSettings> token(Fields fields) {
        Optional<String> header = headerName(fields, "header");
        Optional<String> query = fields.text("query").filter(name -> !name.isBlank());
        fields.end();
        if (header.isPresent() == query.isPresent()) {
            reading.problem(
                    fields.position(),
                    ProblemCode.WRONG_VALUE,
                    "\"token\" is { header: NAME } or { query: NAME }; without it, Authorization: Bearer");
            return Optional.empty();
        }
        return header.map(TokenSettings::header)
                .or(() -> query.map(TokenSettings::query))
                .map(s -> s);
    }

    private Optional<String> headerName(Fields fields, String key) {
        return fields.setting(key)
                .flatMap(name -> HeaderTemplate.isName(name.reveal())
                        ? Optional.of(name.reveal())
                        : new Values(reading).wrong(name, "this is not the name of a header"));
    }

    private <T> Optional<T> named(Fields fields, String key, Function<String, T> parser) {
        Optional<Setting> setting = fields.setting(key);
        try {
            return setting.map(text -> parser.apply(text.reveal()));
        } catch (SetupException unfit) {
            return new Values(reading).wrong(setting.orElseThrow(), Values.reason(unfit));
        }
    }
}
