import type { NewCredential, SignedCredential } from "#contract/accounts/passkeys.schema.ts";
import type { PasskeySite } from "./passkey.rules.ts";

/** What has to be in an answer of an authenticator. */
export type Expected = PasskeySite & { challenge: string };

export type VerifiedCredential = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  /** The authenticator has asked for a PIN, a fingerprint or a face. */
  isUserVerified: boolean;
};

export type KnownKey = { credentialId: string; publicKey: Uint8Array; counter: number };

/** Checks answers of authenticators (WebAuthn). Undefined for one that is not good, whatever the reason. */
export type PasskeyVerifier = {
  verifyNew(credential: NewCredential, expected: Expected): Promise<VerifiedCredential | undefined>;
  /** Also undefined when the authenticator has not counted on from the known key's `counter`. */
  verifySigned(
    credential: SignedCredential,
    key: KnownKey,
    expected: Expected,
  ): Promise<Pick<VerifiedCredential, "counter" | "isUserVerified"> | undefined>;
};
