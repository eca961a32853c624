package dev.umavez.spring;

import org.springframework.boot.context.properties.ConfigurationProperties;

/** What an application configures under {@code umavez.}. */
@ConfigurationProperties("umavez")
public class UmavezProperties {
    private String org = "";
    private String node = "";
    private boolean migrate = true;
    private boolean workers = true;
    private final Tables tables = new Tables();

    /** The organisation of every identity that names none; empty when each names one. */
    public String getOrg() {
        return org;
    }

    public void setOrg(String org) {
        this.org = org;
    }

    /** This node's name; empty for one that is made. */
    public String getNode() {
        return node;
    }

    public void setNode(String node) {
        this.node = node;
    }

    /** Whether the tables are made and updated at the start; false where Flyway or Liquibase does it. */
    public boolean isMigrate() {
        return migrate;
    }

    public void setMigrate(boolean migrate) {
        this.migrate = migrate;
    }

    /** Whether this instance carries actions out, where it has handlers. */
    public boolean isWorkers() {
        return workers;
    }

    public void setWorkers(boolean workers) {
        this.workers = workers;
    }

    /** What the tables are called. */
    public Tables getTables() {
        return tables;
    }

    /** Names of tables. */
    public static class Tables {
        private String prefix = "uv_";
        private String schema = "";

        /** What every table's name begins with. */
        public String getPrefix() {
            return prefix;
        }

        public void setPrefix(String prefix) {
            this.prefix = prefix;
        }

        /** The tables' schema; empty for the connection's own. */
        public String getSchema() {
            return schema;
        }

        public void setSchema(String schema) {
            this.schema = schema;
        }
    }
}
