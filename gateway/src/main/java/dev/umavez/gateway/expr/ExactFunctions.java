package dev.umavez.gateway.expr;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import dev.umavez.intake.content.ExactNumber;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * What expressions can do with numbers that are neither CEL's int nor, without loss, its double: compare, {@code string()} with all
 * digits, {@code int()} where that is exact. There is no arithmetic on them, so none that could change a digit.
 */
final class ExactFunctions {
    private static final CelType NUMBER = OpaqueType.create("umavez.Number");

    private ExactFunctions() {}

    private enum Order {
        LESS("_<_", sign -> sign < 0),
        LESS_EQUALS("_<=_", sign -> sign <= 0),
        GREATER("_>_", sign -> sign > 0),
        GREATER_EQUALS("_>=_", sign -> sign >= 0);

        private final String function;
        private final IntPredicate holds;

        Order(String function, IntPredicate holds) {
            this.function = function;
            this.holds = holds;
        }

        boolean compare(Object a, Object b) {
            Optional<ExactNumber> left = Numbers.exact(a);
            Optional<ExactNumber> right = Numbers.exact(b);
            return left.isPresent()
                    && right.isPresent()
                    && holds.test(left.get().compareTo(right.get()));
        }

        String overload(String kind) {
            return name().toLowerCase(Locale.ROOT) + "_exact_" + kind;
        }
    }

    static List<CelFunctionDecl> declarations() {
        List<CelFunctionDecl> all = new ArrayList<>();
        for (Order order : Order.values()) {
            all.add(CelFunctionDecl.newFunctionDeclaration(
                    order.function,
                    comparison(order.overload("exact"), NUMBER, NUMBER),
                    comparison(order.overload("int"), NUMBER, SimpleType.INT),
                    comparison(order.overload("of_int"), SimpleType.INT, NUMBER),
                    comparison(order.overload("double"), NUMBER, SimpleType.DOUBLE),
                    comparison(order.overload("of_double"), SimpleType.DOUBLE, NUMBER)));
        }
        all.add(CelFunctionDecl.newFunctionDeclaration(
                "string", CelOverloadDecl.newGlobalOverload("exact_to_string", SimpleType.STRING, NUMBER)));
        all.add(CelFunctionDecl.newFunctionDeclaration(
                "int", CelOverloadDecl.newGlobalOverload("exact_to_int", SimpleType.INT, NUMBER)));
        return all;
    }

    private static CelOverloadDecl comparison(String id, CelType left, CelType right) {
        return CelOverloadDecl.newGlobalOverload(id, SimpleType.BOOL, left, right);
    }

    static List<CelFunctionBinding> bindings() {
        List<CelFunctionBinding> all = new ArrayList<>();
        for (Order order : Order.values()) {
            all.add(binding(order, "exact", ExactNumber.class, ExactNumber.class));
            all.add(binding(order, "int", ExactNumber.class, Long.class));
            all.add(binding(order, "of_int", Long.class, ExactNumber.class));
            all.add(binding(order, "double", ExactNumber.class, Double.class));
            all.add(binding(order, "of_double", Double.class, ExactNumber.class));
        }
        all.add(CelFunctionBinding.from("exact_to_string", ExactNumber.class, ExactNumber::text));
        all.add(CelFunctionBinding.from("exact_to_int", ExactNumber.class, ExactFunctions::toInt));
        all.add(CelFunctionBinding.from("equals", Object.class, Object.class, Equality::equal));
        all.add(CelFunctionBinding.from("not_equals", Object.class, Object.class, (a, b) -> !Equality.equal(a, b)));
        all.add(CelFunctionBinding.from(
                "in_list", Object.class, Collection.class, (item, list) -> Equality.contains(list, item)));
        all.add(CelFunctionBinding.from("in_map", Object.class, Map.class, (key, map) -> map.containsKey(key)));
        return all;
    }

    private static <A, B> CelFunctionBinding binding(Order order, String kind, Class<A> left, Class<B> right) {
        return CelFunctionBinding.from(order.overload(kind), left, right, order::compare);
    }

    private static Object toInt(ExactNumber number) {
        return number.exactLong()
                .orElseThrow(() ->
                        new EvaluationException("int() of a number that is not whole or does not fit in 64 bits"));
    }
}
