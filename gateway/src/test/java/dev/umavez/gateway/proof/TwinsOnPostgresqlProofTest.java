package dev.umavez.gateway.proof;

class TwinsOnPostgresqlProofTest extends TwinsProof {

    TwinsOnPostgresqlProofTest() {
        super(Store.POSTGRESQL);
    }
}
