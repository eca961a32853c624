package dev.umavez.store.read;

/** Whether people mean an object by a name: with or without the system that numbers it. */
final class Named {
    private Named() {}

    static boolean is(String wanted, String readable) {
        return readable.equals(wanted)
                || readable.substring(readable.indexOf(':') + 1).equals(wanted);
    }
}
