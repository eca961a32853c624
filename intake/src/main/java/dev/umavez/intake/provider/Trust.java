package dev.umavez.intake.provider;

/** How far what a request says can be trusted once it is verified. */
public enum Trust {
    /** The signature covers the whole body. */
    SIGNED_BODY,
    /** Whoever knows the token can send anything, again and again. */
    STATIC_TOKEN,
    /** Anybody can send anything. */
    NONE
}
