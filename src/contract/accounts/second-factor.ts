import type { FieldRule } from "#contract/kernel/field.rules.ts";

/** The state of an account's second factor. `since` is ISO 8601 in UTC. */
export type SecondFactorView = {
  isOn: boolean;
  /** Null while the second factor is off. */
  since: string | null;
  recoveryCodesLeft: number;
};

/**
 * The secret for an authenticator app, as text and as the URL of a QR code. It takes effect once the first code is
 * confirmed.
 */
export type SecondFactorSetupView = { key: string; address: string };

/** Shown only once: the server stores only their hashes. */
export type RecoveryCodesView = { recoveryCodes: string[] };

export const secondFactorMessages = {
  needed: "Please enter the code that your authenticator app shows.",
  wrong: "This code is not right. Wait for the next one: each works once.",
  wrongRecovery: "This recovery code is not right, or was used before.",
  appCodeFormat: "Please enter the 6 digits that the app shows.",
  codeFormat: "Please enter 6 digits, or a recovery code.",
  passwordWrong: "This is not your password.",
} as const;

export const RECOVERY_CODE_LENGTH = 16;

/** Leaves room for the spaces and dashes that people type. */
export const MAX_SECOND_FACTOR = 40;

/** Crockford's Base32, whose letters cannot be mistaken for digits. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A code that proves possession of a second factor: six digits from the app, or a recovery code without spaces and
 * dashes.
 */
export type SecondFactorCode = { kind: "app" | "recovery"; code: string };

/** Parses typed text regardless of spaces, dashes and case. Returns undefined for text that is neither kind of code. */
export function readSecondFactor(text: string): SecondFactorCode | undefined {
  const plain = text.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: "app", code: plain };
  const code = plain.replaceAll("o", "0").replaceAll(/[il]/g, "1");
  const isCode =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isCode ? { kind: "recovery", code } : undefined;
}

export const secondFactorRule: FieldRule = (value) =>
  readSecondFactor(value) ? undefined : secondFactorMessages.codeFormat;

export const appCodeRule: FieldRule = (value) =>
  readSecondFactor(value)?.kind === "app" ? undefined : secondFactorMessages.appCodeFormat;
