import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 14;

/** Fourteen letters and digits; their case matters. */
export function makeToken(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

export function makeId(prefix: "order" | "pay" | "rfnd"): string {
  return `${prefix}_${makeToken()}`;
}

/** Razorpay tells times in whole seconds. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
