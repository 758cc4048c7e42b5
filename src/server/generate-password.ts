import { randomBytes } from "node:crypto";

/** 72 random bits, with an end that brings every kind of character the rules ask for. */
export function generatePassword(): string {
  return `${randomBytes(9).toString("base64url")}-Aa1`;
}
