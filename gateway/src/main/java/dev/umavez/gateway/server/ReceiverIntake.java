package dev.umavez.gateway.server;

import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.Receiver;
import dev.umavez.intake.receive.Reception;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.receive.Sources;
import dev.umavez.intake.verify.RawRequest;

/** Hands requests to the receiver, with the body limit that each source has. */
public final class ReceiverIntake implements Intake {
    private final Receiver receiver;
    private final Sources sources;
    private final int otherwiseBytes;

    /**
     * @param otherwiseBytes the body limit where no such source exists; its body is read and not looked at
     */
    public ReceiverIntake(Receiver receiver, Sources sources, int otherwiseBytes) {
        this.receiver = receiver;
        this.sources = sources;
        this.otherwiseBytes = otherwiseBytes;
    }

    @Override
    public int maxBodyBytes(String source) {
        return sources.source(source).map(Source::maxBodyBytes).orElse(otherwiseBytes);
    }

    @Override
    public Reception receive(String source, RawRequest request, String remoteAddress) {
        return receiver.receive(source, request, remoteAddress);
    }

    @Override
    public void refused(String source, RawRequest head, String remoteAddress, Problem problem, String detail) {
        receiver.refuse(source, head, remoteAddress, problem, detail);
    }
}
