package dev.umavez.gateway.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Signer;
import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Sends signed webhooks to one source, one after the other or all at the same instant. */
final class Provider implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI intake;
    private final String source;
    private final Signer signer;
    private final Surroundings surroundings;
    private final HttpClient http = HttpClient.newHttpClient();

    Provider(URI intake, String source, Signer signer, Surroundings surroundings) {
        this.intake = intake;
        this.source = source;
        this.signer = signer;
        this.surroundings = surroundings;
    }

    /** Posts once. */
    Answer post(String body) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request(body, signer), HttpResponse.BodyHandlers.ofString());
        return new Answer(response.statusCode(), response.body(), JSON.readTree(response.body()));
    }

    /** Posts once with another signer, as somebody does who does not know the secret. */
    Answer forge(String body, Signer forger) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(request(body, forger), HttpResponse.BodyHandlers.ofString());
        return new Answer(response.statusCode(), response.body(), JSON.readTree(response.body()));
    }

    /** Posts {@code copies} copies, released by a barrier at the same instant. */
    List<Answer> postAtOnce(String body, int copies) throws InterruptedException, ExecutionException {
        CyclicBarrier barrier = new CyclicBarrier(copies);
        Callable<Answer> one = () -> {
            barrier.await();
            return post(body);
        };
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> running = new ArrayList<>();
            for (int i = 0; i < copies; i++) {
                running.add(threads.submit(one));
            }
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> future : running) {
                answers.add(future.get());
            }
            return answers;
        }
    }

    @Override
    public void close() {
        http.close();
    }

    private HttpRequest request(String body, Signer by) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        RawRequest plain = RawRequest.post("/in/" + source, Headers.of("Content-Type", "application/json"), bytes);
        RawRequest signed =
                by.sign(plain, source, surroundings.clock().instant()).on(plain);
        HttpRequest.Builder request = HttpRequest.newBuilder(intake.resolve(signed.path()))
                .timeout(Duration.ofSeconds(10))
                .POST(HttpRequest.BodyPublishers.ofByteArray(bytes));
        signed.headers().lines().forEach(header -> request.header(header.name(), header.value()));
        return request.build();
    }

    /**
     * What the gateway answered.
     *
     * @param status the HTTP status
     * @param text the body as it came
     * @param json the body read
     */
    record Answer(int status, String text, JsonNode json) {
        String event() {
            return json.path("event").asText();
        }

        boolean isNew() {
            return status == 200 && !json.path("duplicate").asBoolean(true);
        }

        boolean isRepeatOf(Answer first) {
            return status == 200 && json.path("duplicate").asBoolean(false) && event().equals(first.event());
        }
    }
}
