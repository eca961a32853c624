package dev.umavez.spring;

import dev.umavez.Umavez;
import org.springframework.context.SmartLifecycle;

/** Workers begin after everything else, and end before anything else: handlers find their beans alive. */
final class WorkerLifecycle implements SmartLifecycle {
    private final Umavez umavez;
    private final boolean works;
    private boolean running;

    WorkerLifecycle(Umavez umavez, boolean works) {
        this.umavez = umavez;
        this.works = works;
    }

    @Override
    public synchronized void start() {
        if (works && !running) {
            umavez.start();
        }
        running = true;
    }

    @Override
    public synchronized void stop() {
        if (running) {
            umavez.close();
        }
        running = false;
    }

    @Override
    public synchronized boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return Integer.MAX_VALUE;
    }
}
