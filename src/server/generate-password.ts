import { randomBytes } from "node:crypto";

/** 72 random bits, with a suffix that contains every kind of character that the password rules require. */
export function generatePassword(): string {
  return `${randomBytes(9).toString("base64url")}-Aa1`;
}
