package dev.umavez.embed;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads of a node inside an application. */
public final class Threads {
    private Threads() {}

    /** Daemon threads with a name and a number. */
    public static ThreadFactory daemons(String name) {
        AtomicInteger number = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, name + "-" + number.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }

    /** A thread for whatever is handed in: a virtual one where Java has them (21 and newer), else a daemon that is used again. */
    public static ExecutorService perRun(String name) {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException older) {
            return Executors.newCachedThreadPool(daemons(name));
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a public method of Executors cannot be called", e);
        }
    }
}
