package dev.umavez.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts rows into the parameters of a statement. */
final class Binding {

    private Binding() {}

    /** One row, value by value. */
    static void row(PreparedStatement statement, @Nullable Object[] values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            value(statement, i + 1, values[i]);
        }
    }

    /** All rows, each column as one array; single values from the first row. */
    static void arrays(PreparedStatement statement, List<String> types, Rows rows) throws SQLException {
        Connection connection = statement.getConnection();
        for (int column = 0; column < types.size(); column++) {
            String type = types.get(column);
            if (type.isEmpty()) {
                value(statement, column + 1, rows.get(0)[column]);
            } else {
                statement.setArray(column + 1, connection.createArrayOf(type, column(type, rows, column)));
            }
        }
    }

    private static void value(PreparedStatement statement, int index, @Nullable Object value) throws SQLException {
        if (value instanceof byte[] bytes) {
            statement.setBytes(index, bytes);
        } else if (value instanceof String text) {
            statement.setString(index, Texts.storable(text));
        } else if (value instanceof Long number) {
            statement.setLong(index, number);
        } else if (value instanceof Integer number) {
            statement.setInt(index, number);
        } else {
            statement.setObject(index, value);
        }
    }

    private static @Nullable Object[] column(String type, Rows rows, int column) {
        int size = rows.size();
        @Nullable
        Object[] values = switch (type) {
            case "bytea" -> new byte[size][];
            case "text" -> new String[size];
            case "bigint" -> new Long[size];
            case "integer" -> new Integer[size];
            case "smallint" -> new Short[size];
            default -> throw new IllegalArgumentException("no binding for arrays of " + type);
        };
        for (int row = 0; row < size; row++) {
            values[row] = element(type, rows.get(row)[column]);
        }
        return values;
    }

    private static @Nullable Object element(String type, @Nullable Object value) {
        if (value instanceof Number number) {
            return switch (type) {
                case "bigint" -> (Object) number.longValue();
                case "integer" -> (Object) number.intValue();
                default -> (Object) number.shortValue();
            };
        }
        return value instanceof String text ? Texts.storable(text) : value;
    }
}
