package dev.umavez.gateway.config;

import dev.umavez.gateway.expr.Expression;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the names of fields give away. A name is a hint, no proof; but these mistakes are common and cost dearly. */
final class Words {
    /** A name that is not called as a function. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*+(?!\\s*\\()");

    private static final Set<String> UNSTABLE = Set.of(
            "received_at",
            "receivedat",
            "received_time",
            "recebido_em",
            "arrived_at",
            "delivered_at",
            "sent_at",
            "sentat",
            "enviado_em",
            "dispatched_at",
            "timestamp",
            "nonce",
            "retry",
            "retries",
            "retry_count",
            "retry_number",
            "tentativa",
            "tentativas",
            "assinatura");

    private static final Set<String> CREATION = Set.of(
            "created",
            "created_at",
            "createdat",
            "creation_date",
            "creation_time",
            "date_created",
            "criado",
            "criado_em",
            "data_criacao",
            "dt_criacao");

    private static final Set<String> SECONDS = Set.of("timestamp", "ts", "epoch", "unix_time", "unixtime");

    private static final Set<String> PERSONAL =
            Set.of("phone", "telephone", "telefone", "fone", "celular", "whatsapp", "email", "mail", "cpf");

    private Words() {}

    /** A name in the expression that differs from one delivery of an event to the next. */
    static Optional<String> unstable(Expression expression) {
        return find(
                expression,
                word -> UNSTABLE.contains(word)
                        || word.contains("signature")
                        || word.contains("hmac")
                        || word.contains("attempt")
                        || word.endsWith("_timestamp"));
    }

    /** A name in the expression that stays the same when the object changes. */
    static Optional<String> creationTime(Expression expression) {
        return find(expression, CREATION::contains);
    }

    /** A name in the expression that mostly counts whole seconds, in which two changes can be the same. */
    static Optional<String> wholeSeconds(Expression expression) {
        return find(expression, SECONDS::contains);
    }

    /** A name in the expression that is personal data. */
    static Optional<String> personal(Expression expression) {
        return find(expression, Words::isPersonal);
    }

    static boolean isPersonal(String name) {
        Set<String> words = new HashSet<>(List.of(snake(name).split("_")));
        words.retainAll(PERSONAL);
        return !words.isEmpty();
    }

    private static Optional<String> find(Expression expression, Predicate<String> wanted) {
        return names(expression).stream()
                .filter(name -> wanted.test(snake(name)))
                .findFirst();
    }

    private static Set<String> names(Expression expression) {
        if (expression.isPath()) {
            return new LinkedHashSet<>(expression.names());
        }
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = NAME.matcher(expression.text());
        while (matcher.find()) {
            names.add(matcher.group());
        }
        return names;
    }

    private static String snake(String name) {
        String apart = name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").replace('-', '_');
        return String.join("_", Arrays.asList(apart.toLowerCase(Locale.ROOT).split("_+")));
    }
}
