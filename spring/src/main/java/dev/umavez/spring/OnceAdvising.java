package dev.umavez.spring;

import java.util.function.Supplier;
import org.springframework.aop.framework.autoproxy.AbstractBeanFactoryAwareAdvisingPostProcessor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;

/**
 * Puts {@link OnceInterceptor} behind every advice that a bean has already, and so inside of {@code @Transactional}: key and rows share the
 * transaction's fate.
 */
final class OnceAdvising extends AbstractBeanFactoryAwareAdvisingPostProcessor {
    private static final long serialVersionUID = 1;

    OnceAdvising(Supplier<TransactionalUmavez> umavez) {
        setBeforeExistingAdvisors(false);
        this.advisor = new DefaultPointcutAdvisor(
                AnnotationMatchingPointcut.forMethodAnnotation(Once.class), new OnceInterceptor(umavez));
    }
}
