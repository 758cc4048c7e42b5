import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 14;

/** Fourteen case-sensitive letters and digits. */
export function makeToken(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

export function makeId(prefix: "order" | "pay" | "rfnd"): string {
  return `${prefix}_${makeToken()}`;
}

/** Razorpay's timestamps are whole seconds. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
