package dev.umavez.gateway.cli;

import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Header;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Sends one request to the intake, once or often. */
final class Posting implements AutoCloseable {
    /** Headers that the client makes itself. */
    private static final Set<String> OWN =
            Set.of("host", "content-length", "connection", "transfer-encoding", "expect");

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final HttpRequest request;

    /**
     * What was answered.
     *
     * @param status the status; 0 when there was no answer
     * @param body the answer's body, or what went wrong
     */
    record Result(int status, String body) {}

    Posting(String url, String path, RawRequest raw) {
        String query = raw.query().isEmpty() ? "" : "?" + raw.query();
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(url + path + query))
                .timeout(Duration.ofSeconds(60))
                .POST(HttpRequest.BodyPublishers.ofByteArray(raw.body()));
        for (Header header : raw.headers().lines()) {
            if (!OWN.contains(header.name().toLowerCase(Locale.ROOT))) {
                builder.header(header.name(), header.value());
            }
        }
        this.request = builder.build();
    }

    List<Result> inSequence(int times) throws InterruptedException {
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            results.add(post());
        }
        return results;
    }

    /** All leave together, from behind a barrier. */
    List<Result> atOnce(int times) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(times);
        Callable<Result> one = () -> {
            barrier.await();
            return post();
        };
        List<Result> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Result>> futures = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                futures.add(threads.submit(one));
            }
            for (Future<Result> future : futures) {
                results.add(future.get());
            }
        } catch (ExecutionException e) {
            results.add(new Result(0, "no answer: " + e.getCause()));
        }
        return results;
    }

    private Result post() throws InterruptedException {
        try {
            HttpResponse<String> response =
                    http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            return new Result(response.statusCode(), response.body());
        } catch (IOException e) {
            return new Result(0, "no answer (" + e.getClass().getSimpleName() + "); is the gateway running?");
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
