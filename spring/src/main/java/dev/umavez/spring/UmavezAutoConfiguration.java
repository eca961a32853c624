package dev.umavez.spring;

import dev.umavez.Handler;
import dev.umavez.Umavez;
import dev.umavez.UmavezListener;
import dev.umavez.ledger.Surroundings;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Opens Umavez on the application's data source, and starts its workers when the application is ready. */
@AutoConfiguration(
        afterName = {
            // Where Boot 3 and Boot 4 have them.
            "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
            "org.springframework.boot.autoconfigure.flyway.FlywayAutoConfiguration",
            "org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration",
            "org.springframework.boot.autoconfigure.liquibase.LiquibaseAutoConfiguration",
            "org.springframework.boot.liquibase.autoconfigure.LiquibaseAutoConfiguration"
        })
@ConditionalOnSingleCandidate(DataSource.class)
@EnableConfigurationProperties(UmavezProperties.class)
public class UmavezAutoConfiguration {

    /** Umavez itself; nothing runs before the application is ready. */
    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    Umavez umavez(
            DataSource connections,
            UmavezProperties properties,
            ConfigurableListableBeanFactory beans,
            ObjectProvider<Handler<?>> declared,
            ObjectProvider<UmavezListener> listeners,
            ObjectProvider<Surroundings> surroundings) {
        UmavezProperties.Tables tables = properties.getTables();
        if (properties.isMigrate()) {
            Umavez.migrate(connections, tables.getPrefix(), tables.getSchema());
        }
        Umavez.Builder builder = Umavez.on(connections).tables(tables.getPrefix(), tables.getSchema());
        if (!properties.getOrg().isEmpty()) {
            builder.org(properties.getOrg());
        }
        if (!properties.getNode().isEmpty()) {
            builder.node(properties.getNode());
        }
        handlers(beans, declared).forEach(builder::handle);
        surroundings.ifAvailable(builder::surroundings);
        List<UmavezListener> all = listeners.orderedStream().toList();
        return builder.listener(new ManyListeners(all)).open();
    }

    /** Umavez on the connection of the present transaction. */
    @Bean
    @ConditionalOnMissingBean
    TransactionalUmavez transactionalUmavez(Umavez umavez, DataSource connections) {
        return new TransactionalUmavez(umavez, connections);
    }

    /** Starts and ends the workers with the application. */
    @Bean
    WorkerLifecycle umavezWorkers(
            Umavez umavez,
            UmavezProperties properties,
            ConfigurableListableBeanFactory beans,
            ObjectProvider<Handler<?>> declared) {
        boolean works = properties.isWorkers() && !handlers(beans, declared).isEmpty();
        return new WorkerLifecycle(umavez, works);
    }

    /** Static, and with a provider: it is made before the beans that it looks at. */
    @Bean
    static OnceAdvising umavezOnceAdvising(ObjectProvider<TransactionalUmavez> umavez) {
        return new OnceAdvising(umavez::getObject);
    }

    private static List<Handler<?>> handlers(
            ConfigurableListableBeanFactory beans, ObjectProvider<Handler<?>> declared) {
        List<Handler<?>> handlers = new ArrayList<>(declared.orderedStream().toList());
        handlers.addAll(new HandlerMethods(beans).find());
        return handlers;
    }
}
