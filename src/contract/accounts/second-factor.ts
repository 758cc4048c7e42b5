import type { FieldRule } from "#contract/kernel/field.rules.ts";

/** How the second factor of an account stands. Time ISO 8601, UTC. */
export type SecondFactorView = {
  isOn: boolean;
  /** Nothing while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
};

/** What an authenticator app is told, typed or by a QR code. It counts once a first code has come. */
export type SecondFactorSetupView = { key: string; address: string };

/** Shown this once: the shop keeps only their hashes. */
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

/** With room for the blanks and dashes that people type. */
export const MAX_SECOND_FACTOR = 40;

/** Crockford's alphabet: none of its letters is taken for a digit. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** What proves a second factor: six digits of the app, or a recovery code without what people type between its letters. */
export type SecondFactorCode = { kind: "app" | "recovery"; code: string };

/** Reads what was typed, with blanks, dashes and capitals as they come; nothing when it can be neither. */
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
