package dev.umavez.gateway.proof;

class TwinsOnSqliteProofTest extends TwinsProof {

    TwinsOnSqliteProofTest() {
        super(Store.SQLITE);
    }
}
