package dev.umavez.gateway.demo;

/** The bodies that arrive in the story. */
final class Payloads {
    private Payloads() {}

    static String paid(String event, String payment, String order, int cents) {
        return """
                {"id":"%s","object":"event","type":"payment_intent.succeeded","livemode":true,\
                "data":{"object":{"id":"%s","object":"payment_intent","amount":%d,"currency":"brl",\
                "customer":"C5","metadata":{"order":"%s"}}}}""".formatted(event, payment, cents, order);
    }

    static String created(String event, String order) {
        return """
                {"id":"%s","type":"order.created","order":{"id":"%s","customer":"C5","status":"open"}}""".formatted(event, order);
    }
}
