package dev.umavez.gateway.server;

import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.ProviderAnswer;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.EventReceipt;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** An intake that keeps what the port handed over. */
final class RecordingIntake implements Intake {
    static final int MAX_BODY_BYTES = 1 << 20;

    final List<RawRequest> received = new CopyOnWriteArrayList<>();
    final List<Problem> turnedAway = new CopyOnWriteArrayList<>();
    volatile Function<RawRequest, Reception> answer = RecordingIntake::isNew;

    static Reception isNew(RawRequest request) {
        return new Reception.Accepted(
                List.of(new EventReceipt(request.bodyDigest(), EventReceipt.Standing.NEW)), ProviderAnswer.usual());
    }

    @Override
    public int maxBodyBytes(String source) {
        return MAX_BODY_BYTES;
    }

    @Override
    public Reception receive(String source, RawRequest request, String remoteAddress) {
        received.add(request);
        return answer.apply(request);
    }

    @Override
    public void refused(String source, RawRequest head, String remoteAddress, Problem problem, String detail) {
        turnedAway.add(problem);
    }
}
