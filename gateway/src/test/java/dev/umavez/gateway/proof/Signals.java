package dev.umavez.gateway.proof;

import dev.umavez.testkit.process.GatewayProcess;
import java.io.IOException;

/** Stops processes and lets them go on, as a hypervisor or a full machine does. */
final class Signals {
    private Signals() {}

    /** It does nothing more, and does not notice. */
    static void stop(GatewayProcess gateway) {
        send("STOP", gateway);
    }

    /** It goes on where it was. */
    static void goOn(GatewayProcess gateway) {
        send("CONT", gateway);
    }

    private static void send(String name, GatewayProcess gateway) {
        try {
            int status = new ProcessBuilder("kill", "-" + name, Long.toString(gateway.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
            if (status != 0) {
                throw new AssertionError("kill -" + name + " ended with " + status);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
