package dev.umavez.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Each package below a module's own is a slice; a module's own package may put together what is below it. */
final class Packages implements SliceAssignment {

    private static final String ROOT = "dev.umavez.";

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
        String name = javaClass.getPackageName();
        boolean belowModule = name.startsWith(ROOT) && name.indexOf('.', ROOT.length()) > 0;
        return belowModule ? SliceIdentifier.of(name.substring(ROOT.length())) : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
        return "the packages of a module";
    }
}
