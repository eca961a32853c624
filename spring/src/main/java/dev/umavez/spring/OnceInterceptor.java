package dev.umavez.spring;

import dev.umavez.Codec;
import dev.umavez.Content;
import dev.umavez.Identity;
import dev.umavez.ledger.IdentityException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.AopUtils;
import org.springframework.context.expression.MethodBasedEvaluationContext;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.spel.standard.SpelExpressionParser;

/** Carries {@link Once} out around a method, inside of the transaction's interceptor. */
final class OnceInterceptor implements MethodInterceptor {
    private final Supplier<TransactionalUmavez> umavez;
    private final SpelExpressionParser parser = new SpelExpressionParser();
    private final ParameterNameDiscoverer names = new DefaultParameterNameDiscoverer();
    private final Map<String, Expression> expressions = new ConcurrentHashMap<>();
    private final Map<Method, Codec<Optional<?>>> codecs = new ConcurrentHashMap<>();

    OnceInterceptor(Supplier<TransactionalUmavez> umavez) {
        this.umavez = umavez;
    }

    @Override
    public @Nullable Object invoke(MethodInvocation call) throws Throwable {
        Class<?> target =
                call.getThis() == null ? call.getMethod().getDeclaringClass() : AopUtils.getTargetClass(call.getThis());
        Method method = AopUtils.getMostSpecificMethod(call.getMethod(), target);
        Once told = AnnotatedElementUtils.findMergedAnnotation(method, Once.class);
        if (told == null) {
            return call.proceed();
        }
        EvaluationContext context = new MethodBasedEvaluationContext(target, method, call.getArguments(), names);
        Codec<Optional<?>> answers = codecs.computeIfAbsent(method, AnswerCodec::of);
        dev.umavez.Once<Optional<?>> once =
                dev.umavez.Once.effect(told.effect(), answers).of(identity(told, context));
        if (!told.fingerprint().isEmpty()) {
            once = once.content(Content.json(AnswerCodec.json(value(told.fingerprint(), context))));
        }
        return run(once, call);
    }

    private @Nullable Object run(dev.umavez.Once<Optional<?>> once, MethodInvocation call) throws Throwable {
        try {
            return umavez.get().once(once, () -> proceed(call)).orElse(null);
        } catch (Thrown thrown) {
            throw thrown.getCause();
        }
    }

    private static Optional<?> proceed(MethodInvocation call) throws Thrown {
        try {
            return Optional.ofNullable(call.proceed());
        } catch (Throwable e) {
            throw new Thrown(e);
        }
    }

    private Identity identity(Once told, EvaluationContext context) {
        Identity identity = Identity.of(told.system(), values(told.key(), context));
        if (told.occurrence().length > 0) {
            identity = identity.occurrence(values(told.occurrence(), context));
        }
        if (told.recipient().length > 0) {
            identity = identity.recipient(values(told.recipient(), context));
        }
        return told.org().isEmpty() ? identity : identity.org(scalar(told.org(), context));
    }

    private Object[] values(String[] texts, EvaluationContext context) {
        Object[] values = new Object[texts.length];
        for (int i = 0; i < texts.length; i++) {
            values[i] = scalar(texts[i], context);
        }
        return values;
    }

    private Object scalar(String text, EvaluationContext context) {
        Object value = value(text, context);
        if (value == null) {
            throw new IdentityException("the expression " + text + " of @Once gives null");
        }
        return value;
    }

    private @Nullable Object value(String text, EvaluationContext context) {
        return expressions.computeIfAbsent(text, parser::parseExpression).getValue(context);
    }

    /** Carries whatever the method throws through a functional interface. */
    private static final class Thrown extends Exception {
        private static final long serialVersionUID = 1;

        private final Throwable thrown;

        Thrown(Throwable thrown) {
            super(null, thrown, false, false);
            this.thrown = thrown;
        }

        @Override
        public synchronized Throwable getCause() {
            return thrown;
        }
    }
}
