package dev.umavez.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class PassedOnEventsTest {
    @Test
    void every_event_is_passed_on() {
        assertThat(Arrays.stream(DispatchEvents.class.getMethods())
                        .filter(method -> !Modifier.isStatic(method.getModifiers()))
                        .filter(method -> !isPassedOn(method))
                        .map(Method::getName))
                .isEmpty();
    }

    private static boolean isPassedOn(Method method) {
        return Arrays.stream(PassedOnEvents.class.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }
}
