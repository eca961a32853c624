package dev.umavez.intake.content;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a body says. A tree is made of {@code Map<String, Object>} in the order sent, {@code List}, {@code String},
 * {@link ExactNumber}, {@code Boolean} and, for JSON's null, null.
 */
public sealed interface Content {

    /** Folds the three cases. */
    <T> T match(
            Function<? super Json, ? extends T> json,
            Function<? super Form, ? extends T> form,
            Function<? super Unreadable, ? extends T> unreadable);

    /** The bytes after {@code Content-Encoding} was undone. Do not change them. */
    byte[] bytes();

    /** The tree for expressions; null for JSON's null and for what cannot be read. */
    @Nullable
    Object tree();

    /**
     * The text of the scalar at a path of member names and list indexes: a text as it is, a number as it was sent, {@code true},
     * {@code false}. Empty when it is missing, null, empty, not a scalar, or when a member on the way came twice, because which one
     * counts would be a guess.
     */
    default Optional<String> text(List<String> path) {
        return isAmbiguous(path) ? Optional.empty() : Trees.text(tree(), path);
    }

    /** True when a member on this path came more than once. */
    default boolean isAmbiguous(List<String> path) {
        return false;
    }

    /**
     * A JSON text.
     *
     * @param tree the value
     * @param bytes the bytes it was read from
     * @param duplicates members that came more than once, as JSON pointers, at most 64 of them; of such a member the last is in the tree
     * @param loneSurrogates true when a text or name holds half of a UTF-16 pair, which no UTF-8 can carry
     */
    record Json(@Nullable Object tree, byte[] bytes, Set<String> duplicates, boolean loneSurrogates)
            implements Content {

        @Override
        public <T> T match(
                Function<? super Json, ? extends T> json,
                Function<? super Form, ? extends T> form,
                Function<? super Unreadable, ? extends T> unreadable) {
            return json.apply(this);
        }

        @Override
        public boolean isAmbiguous(List<String> path) {
            return !duplicates.isEmpty() && Trees.anyPrefix(path, duplicates);
        }
    }

    /**
     * A form.
     *
     * @param fields by name: a {@code String}, or a {@code List<String>} for a name that came more than once
     * @param bytes the bytes it was read from
     */
    record Form(Map<String, Object> fields, byte[] bytes) implements Content {

        @Override
        public Object tree() {
            return fields;
        }

        @Override
        public <T> T match(
                Function<? super Json, ? extends T> json,
                Function<? super Form, ? extends T> form,
                Function<? super Unreadable, ? extends T> unreadable) {
            return form.apply(this);
        }
    }

    /**
     * Neither: only the bytes are known.
     *
     * @param why kind of trouble
     * @param detail one sentence without content
     * @param bytes the bytes
     */
    record Unreadable(Why why, String detail, byte[] bytes) implements Content {

        /** Kinds of trouble. */
        public enum Why {
            /** No bytes at all. */
            EMPTY,
            /** Meant as JSON, and it is not. */
            NOT_JSON,
            /** Meant as JSON, in another encoding than it says: a sender's mistake that sending it again will not mend. */
            NOT_UTF8,
            /** Meant as a form, and it is not. */
            NOT_A_FORM,
            /** JSON or a form beyond a limit: too deep, too long a text or number, too many tokens. */
            BEYOND_LIMITS,
            /** Another media type. */
            OTHER_MEDIA_TYPE
        }

        @Override
        public @Nullable Object tree() {
            return null;
        }

        @Override
        public <T> T match(
                Function<? super Json, ? extends T> json,
                Function<? super Form, ? extends T> form,
                Function<? super Unreadable, ? extends T> unreadable) {
            return unreadable.apply(this);
        }
    }
}
