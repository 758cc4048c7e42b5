import { accountMessages } from "./account-messages.ts";

/** A validation rule of a form field (specification, section 5). Returns the message for the field, or undefined for a valid value. */
export type FieldRule = (value: string) => string | undefined;

const EMAIL =
  /^(?!\.)[^\s@<>(),;:\\"[\]]{1,64}(?<!\.)@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u;
const SPECIAL = /[^\p{L}\p{N}\s]/u;

export const MAX_NAME = 120;
export const MAX_CATEGORY_NAME = 80;
export const MAX_ADDRESS = 500;
export const MAX_EMAIL = 254;
/** Long enough for any passphrase, short enough for hashing to stay cheap. */
export const MAX_PASSWORD = 256;

export function tooLong(max: number): string {
  return `At most ${max} characters.`;
}

/** `required` is the message for a missing text; without it, the text is optional. `max` is in UTF-16 units. */
export type TextRule = { required?: string; max: number };

/** White space and invisible characters such as zero-width spaces, which `trim` keeps. U+2800 is the blank of Braille. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replaceAll(INVISIBLE, "") === "";
}

/** The rule of a text field. The server's schema checks the same. */
export function textRule({ required, max }: TextRule): FieldRule {
  return (value) => {
    if (isBlank(value)) return required;
    return value.trim().length > max ? tooLong(max) : undefined;
  };
}

export function isEmail(value: string): boolean {
  const email = value.trim();
  return email.length <= MAX_EMAIL && EMAIL.test(email) && !email.includes("..");
}

/** The four requirements of a strong password, as the register screen lists them. */
export function passwordParts(password: string) {
  return {
    longEnough: [...password].length >= 8,
    bothCases: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: SPECIAL.test(password),
  };
}

function isStrong(password: string): boolean {
  const parts = passwordParts(password);
  return parts.longEnough && parts.bothCases && parts.digit && parts.special;
}

/** An address with fewer letters and digits is rejected. */
const MIN_ADDRESS = 4;

/**
 * Validates a delivery address: the specification's message when it is missing, our own when it cannot be an address.
 */
export const deliveryAddressRule: FieldRule = (value) => {
  if (value.trim() === "") return accountMessages.orderDetailsMissing;
  return (value.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_ADDRESS ? accountMessages.addressTooShort : undefined;
};

export const nameRule = textRule({ required: accountMessages.nameRequired, max: MAX_NAME });

export const emailRule: FieldRule = (value) => (isEmail(value) ? undefined : accountMessages.emailInvalid);

export const passwordRule: FieldRule = (value) => {
  if (value === "") return accountMessages.passwordRequired;
  if (!passwordParts(value).longEnough) return accountMessages.passwordTooShort;
  return isStrong(value) ? undefined : accountMessages.passwordTooPlain;
};

export const loginPasswordRule: FieldRule = (value) => (value === "" ? accountMessages.passwordRequired : undefined);

export const newPasswordRule: FieldRule = (value) => (isStrong(value) ? undefined : accountMessages.newPasswordRule);

export const phoneRule: FieldRule = (value) => (/^\d{10}$/.test(value) ? undefined : accountMessages.phoneInvalid);

/** A phone number without spaces, hyphens, +91 and a leading 0. */
export function barePhone(value: string): string {
  return value.replaceAll(/[\s-]/g, "").replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, "");
}

/** A phone number that a courier can call: ten digits, written as `barePhone` reads them. */
export const deliveryPhoneRule: FieldRule = (value) =>
  value.trim() === "" ? accountMessages.orderDetailsMissing : phoneRule(barePhone(value));

export const otpRule: FieldRule = (value) => (isSixDigits(value) ? undefined : accountMessages.otpFormat);

export const resetOtpRule: FieldRule = (value) => (isSixDigits(value) ? undefined : accountMessages.resetOtpFormat);

function isSixDigits(value: string): boolean {
  return /^[0-9]{6}$/.test(value);
}

/** Validates a repeated password. Empty and different are reported with the same message. */
export function confirmRule(password: string, message: string): FieldRule {
  return (value) => (value !== "" && value === password ? undefined : message);
}
