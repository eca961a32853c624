package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.PublicId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what a person has to know into the log, by id, name and code, and passes everything on. */
public final class LoggedEvents extends PassedOnEvents {
    private static final Logger LOG = LoggerFactory.getLogger("dev.umavez.dispatch");

    /** @param next who else listens */
    public LoggedEvents(DispatchEvents next) {
        super(next);
    }

    @Override
    public void settled(ActionClaim action, ActionState state, String cause) {
        if (state == ActionState.UNCERTAIN && action.state() != ActionState.UNCERTAIN) {
            LOG.warn(
                    "UV-DSP-010 Action is uncertain and will not be repeated. action={} name={} destination={} cause={}"
                            + " Hint: umavez resolve, or configure a probe.",
                    id(action),
                    action.key().effect(),
                    action.request().destination(),
                    cause);
        } else if (state == ActionState.DEAD) {
            LOG.warn(
                    "UV-DSP-011 Action is dead: it did not happen and is not tried again. action={} name={} destination={}"
                            + " cause={} Hint: mend the cause, then umavez replay; or umavez resolve.",
                    id(action),
                    action.key().effect(),
                    action.request().destination(),
                    cause);
        } else if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "action={} name={} state={} cause={}",
                    id(action),
                    action.key().effect(),
                    state.word(),
                    cause);
        }
        super.settled(action, state, cause);
    }

    @Override
    public void leaseLost(ActionClaim action) {
        LOG.info(
                "UV-DSP-012 The lease of an action was lost; its new holder decides. action={} name={}",
                id(action),
                action.key().effect());
        super.leaseLost(action);
    }

    @Override
    public void paused(String destination, String why) {
        LOG.error(
                "UV-DSP-013 Destination is paused; its actions wait. destination={} cause={} Hint: check its credentials;"
                        + " one call is tried from time to time.",
                destination,
                why);
        super.paused(destination, why);
    }

    @Override
    public void resumed(String destination) {
        LOG.info("UV-DSP-014 Destination takes calls again. destination={}", destination);
        super.resumed(destination);
    }

    @Override
    public void circuitOpened(String destination, String why) {
        LOG.warn(
                "UV-DSP-016 Destination is left alone for a while; its actions wait and no attempt is counted."
                        + " destination={} cause={} Hint: umavez destination {} shows when the next call is tried.",
                destination,
                why,
                destination);
        super.circuitOpened(destination, why);
    }

    @Override
    public void circuitReturning(String destination) {
        LOG.info("UV-DSP-017 Destination answers; calls come back step by step. destination={}", destination);
        super.circuitReturning(destination);
    }

    @Override
    public void waitingUnconfigured(ActionClaim action, String missing) {
        LOG.warn(
                "UV-DSP-015 Action waits: what it needs is not configured. action={} name={} missing={}"
                        + " Hint: put it back, or dismiss the action.",
                id(action),
                action.key().effect(),
                missing);
        super.waitingUnconfigured(action, missing);
    }

    @Override
    public void dutyFailed(String duty, String code, Throwable error) {
        LOG.warn("{} A duty of the dispatcher failed and is tried again. duty={} error={}", code, duty, trace(error));
        super.dutyFailed(duty, code, error);
    }

    /** Where it was thrown and by what, without the text of the error: that may carry payload. */
    private static String trace(Throwable error) {
        StringBuilder trace = new StringBuilder();
        Throwable at = error;
        for (int depth = 0; at != null && depth < 4; depth++) {
            StackTraceElement[] frames = at.getStackTrace();
            trace.append(depth == 0 ? "" : " by ").append(at.getClass().getName());
            if (frames.length > 0) {
                trace.append(" at ").append(frames[0]);
            }
            at = at.getCause();
        }
        return trace.toString();
    }

    private static String id(ActionClaim action) {
        return PublicId.ofAction(action.work().key());
    }
}
