package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.ledger.Header;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The admin API of a running gateway. */
public final class RemoteGate implements AdminGate {
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(5))
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final String url;
    private final String token;

    /**
     * @param url where the admin port is, such as {@code http://127.0.0.1:8081}
     */
    public RemoteGate(String url, String token) {
        this.url = url;
        this.token = token;
    }

    @Override
    public HttpAnswer call(ApiCall call) {
        HttpRequest.BodyPublisher body = call.body().length == 0
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofByteArray(call.body());
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/api/v1/" + call.path() + query(call.query())))
                .method(call.method(), body)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30))
                .build();
        try {
            HttpResponse<byte[]> response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            List<Header> headers = response.headers().map().entrySet().stream()
                    .map(line -> new Header(line.getKey(), line.getValue().get(0)))
                    .toList();
            String type = response.headers().firstValue("content-type").orElse("");
            return new HttpAnswer(response.statusCode(), type, response.body(), headers);
        } catch (IOException e) {
            throw new GateClosedException(url, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GateClosedException(url, e);
        }
    }

    @Override
    public void close() {
        http.close();
    }

    private static String query(Map<String, String> parameters) {
        if (parameters.isEmpty()) {
            return "";
        }
        StringJoiner query = new StringJoiner("&", "?", "");
        parameters.forEach((name, value) -> query.add(encode(name) + "=" + encode(value)));
        return query.toString();
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
