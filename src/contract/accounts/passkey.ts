import { textRule } from "#contract/kernel/field.rules.ts";

/** A passkey of an account. Times are ISO 8601 in UTC. */
export type PasskeyView = {
  id: string;
  name: string;
  addedAt: string;
  /** Null until the first login with it. */
  lastUsedAt: string | null;
};

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 40;

export const passkeyMessages = {
  name: "Please name the passkey, such as My phone.",
  full: `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`,
  refused: "This passkey was not accepted. Please try again, or log in another way.",
  notAdded: "The passkey was not added. Please try again.",
  unverified:
    "Staff passkeys need a PIN, a fingerprint or a face. Please set one up on this key, or log in another way.",
  loginAgain: "For your safety, please log in again before you change your passkeys.",
} as const;

export const passkeyNameRule = textRule({ required: passkeyMessages.name, max: MAX_PASSKEY_NAME });

type KnownCredential = { id: string; type: "public-key"; transports: string[] };

/** Options for `navigator.credentials.create`, in the JSON form of WebAuthn. */
export type PasskeyCreation = {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: "public-key"; alg: number }[];
  /** In milliseconds. */
  timeout: number;
  excludeCredentials: KnownCredential[];
  authenticatorSelection: {
    residentKey: "required";
    requireResidentKey: true;
    userVerification: "preferred" | "required";
  };
  attestation: "none";
};

/** Options for `navigator.credentials.get`, which accept any passkey of this site. */
export type PasskeyRequest = { challenge: string; rpId: string; timeout: number; userVerification: "preferred" };
