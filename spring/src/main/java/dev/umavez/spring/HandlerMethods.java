package dev.umavez.spring;

import dev.umavez.ActionAttempt;
import dev.umavez.ActionType;
import dev.umavez.Codec;
import dev.umavez.Handler;
import dev.umavez.Repeatability;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Finds methods with {@link ActionHandler} by the types of beans, without making any; a bean is asked for at its first action. Through it
 * aspects such as {@code @Transactional} apply.
 */
final class HandlerMethods {
    private final ConfigurableListableBeanFactory beans;

    HandlerMethods(ConfigurableListableBeanFactory beans) {
        this.beans = beans;
    }

    List<Handler<?>> find() {
        List<Handler<?>> handlers = new ArrayList<>();
        for (String bean : beans.getBeanDefinitionNames()) {
            Class<?> type = beans.getType(bean, false);
            if (type == null || type.getName().startsWith("org.springframework.")) {
                continue;
            }
            Map<Method, ActionHandler> methods = MethodIntrospector.selectMethods(
                    ClassUtils.getUserClass(type), (MethodIntrospector.MetadataLookup<@Nullable ActionHandler>)
                            method -> AnnotatedElementUtils.findMergedAnnotation(method, ActionHandler.class));
            methods.forEach((method, told) -> handlers.add(handler(bean, method, told)));
        }
        return handlers;
    }

    private Handler<?> handler(String bean, Method method, ActionHandler told) {
        Class<?>[] parameters = method.getParameterTypes();
        boolean attempt = parameters.length == 2 && parameters[1] == ActionAttempt.class;
        if (parameters.length != 1 && !attempt) {
            throw wrong(method, "takes the payload and, if it wants, the ActionAttempt");
        }
        Class<?> answer = method.getReturnType();
        if (answer != void.class && answer != String.class && !Outcome.class.isAssignableFrom(answer)) {
            throw wrong(method, "returns an Outcome, a String or nothing");
        }
        return typed(bean, method, told, parameters[0]);
    }

    private <T> Handler<T> typed(String bean, Method method, ActionHandler told, Class<T> payload) {
        ActionType<T> type = ActionType.of(told.name(), codec(payload).schema(told.schema()));
        Handler<T> handler = Handler.of(
                        type,
                        repeatability(method, told),
                        (value, attempt) -> outcome(call(bean, method, value, attempt)))
                .timeout(duration(method, "timeout", told.timeout()))
                .concurrency(told.concurrency());
        if (told.probe().isEmpty()) {
            return handler;
        }
        Method probe = ReflectionUtils.findMethod(method.getDeclaringClass(), told.probe(), method.getParameterTypes());
        if (probe == null || probe.getReturnType() != ProbeAnswer.class) {
            throw wrong(
                    method,
                    "names the probe '" + told.probe() + "', but there is no such method with the same parameters that"
                            + " returns a ProbeAnswer");
        }
        return handler.probe(duration(method, "absentAfter", told.absentAfter()), (value, attempt) ->
                (ProbeAnswer) java.util.Objects.requireNonNull(call(bean, probe, value, attempt), "a probe's answer"));
    }

    private @Nullable Object call(String bean, Method method, Object payload, ActionAttempt attempt) throws Exception {
        Object target = beans.getBean(bean);
        Method invocable = AopUtils.selectInvocableMethod(method, target.getClass());
        ReflectionUtils.makeAccessible(invocable);
        try {
            return invocable.getParameterCount() == 1
                    ? invocable.invoke(target, payload)
                    : invocable.invoke(target, payload, attempt);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception thrown) {
                throw thrown;
            }
            throw e;
        }
    }

    private static Outcome outcome(@Nullable Object answer) {
        if (answer instanceof Outcome outcome) {
            return outcome;
        }
        return answer == null ? Outcome.done() : Outcome.done(answer.toString());
    }

    private static Repeatability repeatability(Method method, ActionHandler told) {
        return switch (told.repeat()) {
            case NATURAL -> Repeatability.natural();
            case NEVER -> Repeatability.never();
            case KEY -> Repeatability.withKey(duration(method, "window", told.window()));
        };
    }

    @SuppressWarnings("unchecked")
    private static <T> Codec<T> codec(Class<T> type) {
        if (type == String.class) {
            return (Codec<T>) Codec.text();
        }
        return type == byte[].class ? (Codec<T>) Codec.bytes() : Codec.json(type);
    }

    private static Duration duration(Method method, String name, String value) {
        try {
            return Duration.parse(value);
        } catch (java.time.format.DateTimeParseException e) {
            throw wrong(method, "needs " + name + " as an ISO 8601 duration such as PT30S, not '" + value + "'");
        }
    }

    private static IllegalStateException wrong(Method method, String what) {
        return new IllegalStateException(
                "@ActionHandler " + method.getDeclaringClass().getSimpleName() + "." + method.getName()
                        + Arrays.toString(method.getParameterTypes()) + " " + what);
    }
}
