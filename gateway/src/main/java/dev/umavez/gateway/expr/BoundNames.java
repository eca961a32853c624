package dev.umavez.gateway.expr;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.navigation.CelNavigableExpr;
import java.util.Optional;

/** Names that an expression gives to something of its own, as in {@code list.filter(item, …)}: they hide variables of that name. */
final class BoundNames {
    private BoundNames() {}

    /** Whether this name means something of the expression's own at this node. */
    static boolean isBound(CelNavigableExpr node, String name) {
        CelNavigableExpr child = node;
        Optional<CelNavigableExpr> parent = child.parent();
        while (parent.isPresent()) {
            CelExpr outer = parent.get().expr();
            if (outer.getKind() == CelExpr.ExprKind.Kind.COMPREHENSION
                    && binds(outer.comprehension(), name, child.expr().id())) {
                return true;
            }
            child = parent.get();
            parent = child.parent();
        }
        return false;
    }

    /** The list and what it starts with are computed before the names are given. */
    private static boolean binds(CelComprehension loop, String name, long child) {
        boolean before = loop.iterRange().id() == child || loop.accuInit().id() == child;
        return !before && (loop.iterVar().equals(name) || loop.accuVar().equals(name));
    }
}
