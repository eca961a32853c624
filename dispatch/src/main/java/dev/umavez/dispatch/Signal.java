package dev.umavez.dispatch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Wakes one waiting loop; a signal that comes before the wait is not lost. Safe for use by many threads. */
final class Signal {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile boolean raised;

    /** Cheap when it is raised already. */
    void raise() {
        if (raised) {
            return;
        }
        lock.lock();
        try {
            raised = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until raised or for so long, and takes the signal down; true when it was raised. */
    boolean await(long waitNanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = waitNanos;
            while (!raised && left > 0) {
                left = changed.awaitNanos(left);
            }
            boolean was = raised;
            raised = false;
            return was;
        } finally {
            lock.unlock();
        }
    }

    /** Waits so long whatever is signalled, so that signals gather. */
    void pause(long waitMs) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(waitMs);
            while (left > 0) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }
}
