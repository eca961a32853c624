package dev.umavez;

/**
 * One run of a handler.
 *
 * <pre>{@code
 * (receipt, attempt) -> Outcome.done(mailer.send(receipt, attempt.id())) // the same id in every attempt
 * }</pre>
 *
 * @param id the action's public id, {@code act_…}: the same in every attempt, and the key to give to the service that is called
 * @param name the action's name
 * @param number which attempt it is, from 1
 * @param schema the schema number under which the payload was written
 * @param org the organisation of the identity, readable
 * @param object system and object of the identity, readable
 * @param occurrence the occurrence of the identity, readable; empty for none
 * @param recipient the recipient of the identity, readable; empty for none
 */
public record ActionAttempt(
        String id,
        String name,
        int number,
        int schema,
        String org,
        String object,
        String occurrence,
        String recipient) {}
