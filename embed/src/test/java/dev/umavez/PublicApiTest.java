package dev.umavez;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What programs may rely on, as it is agreed. A change of the library's face shows here; {@code -Dumavez.api=write} takes it over, and the
 * commit says why.
 */
class PublicApiTest {
    private static final Path AGREED = Path.of("src/test/resources/public-api.txt");
    private static final int MOST_TYPES = 25;

    @Test
    void the_public_face_is_what_was_agreed() throws Exception {
        String face = face();
        if ("write".equals(System.getProperty("umavez.api"))) {
            Files.createDirectories(AGREED.getParent());
            Files.writeString(AGREED, face);
        }
        assertThat(face).isEqualTo(Files.readString(AGREED, StandardCharsets.UTF_8));
    }

    @Test
    void a_person_can_know_all_of_it() throws Exception {
        assertThat(types().stream()
                        .filter(type -> type.getEnclosingClass() == null)
                        .toList())
                .hasSizeLessThanOrEqualTo(MOST_TYPES);
    }

    @Test
    void each_type_shows_how_it_is_used() throws Exception {
        List<String> silent = new ArrayList<>();
        for (Class<?> type : types()) {
            Path source = Path.of("src/main/java/dev/umavez", type.getSimpleName() + ".java");
            if (type.getEnclosingClass() == null && !Files.readString(source).contains("<pre>{@code")) {
                silent.add(type.getSimpleName());
            }
        }
        assertThat(silent).isEmpty();
    }

    private static String face() throws Exception {
        StringBuilder face = new StringBuilder();
        for (Class<?> type : types()) {
            face.append(kind(type)).append(' ').append(type.getName().substring("dev.umavez.".length()));
            face.append('\n');
            members(type).stream()
                    .sorted()
                    .forEach(member -> face.append("    ").append(member).append('\n'));
        }
        return face.toString();
    }

    private static List<Class<?>> types() throws IOException, URISyntaxException, ClassNotFoundException {
        Path classes = Path.of(
                Umavez.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve("dev/umavez"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class") && !name.equals("package-info.class")) {
                    Class<?> type = Class.forName("dev.umavez." + name.substring(0, name.length() - ".class".length()));
                    if (Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass()) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static String kind(Class<?> type) {
        if (type.isRecord()) {
            return "record";
        }
        String sealed = type.isSealed() ? "sealed " : "";
        if (type.isInterface()) {
            return sealed + "interface";
        }
        return sealed + (Modifier.isFinal(type.getModifiers()) ? "final class" : "class");
    }

    private static List<String> members(Class<?> type) {
        List<String> members = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (visible(field.getModifiers())) {
                members.add(field.getType().getSimpleName() + " " + field.getName());
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (visible(constructor.getModifiers())) {
                members.add("new" + parameters(constructor));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            boolean ordinary = !method.isSynthetic() && !method.isBridge() && !isOfObject(method);
            if (visible(method.getModifiers()) && ordinary) {
                members.add((Modifier.isStatic(method.getModifiers()) ? "static " : "")
                        + method.getGenericReturnType().getTypeName().replaceAll("\\b[a-z]\\w*\\.", "") + " "
                        + method.getName() + parameters(method));
            }
        }
        return members;
    }

    private static boolean isOfObject(Method method) {
        return List.of("equals", "hashCode", "toString").contains(method.getName());
    }

    private static boolean visible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String parameters(Executable executable) {
        return Arrays.stream(executable.getGenericParameterTypes())
                .map(type -> type.getTypeName().replaceAll("\\b[a-z]\\w*\\.", ""))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
