import { expect, it } from "vitest";
import { createEmailHasher } from "./email-hasher.ts";

const hasher = createEmailHasher("a secret");

it("the hash of an email address is stable per address and secret, and does not contain the address", () => {
  const hash = hasher.hash("asha@example.com");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hasher.hash("asha@example.com")).toBe(hash);
  expect(hasher.hash("usha@example.com")).not.toBe(hash);
  expect(createEmailHasher("another secret").hash("asha@example.com")).not.toBe(hash);
});
