import { expect, it } from "vitest";
import { createEmailHasher } from "./email-hasher.ts";

const hasher = createEmailHasher(["a secret"]);

it("the hash of an email address is stable per address and secret, and does not contain the address", () => {
  const [hash] = hasher.hashes("asha@example.com");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hasher.hashes("asha@example.com")).toEqual([hash]);
  expect(hasher.hashes("usha@example.com")).not.toContain(hash);
  expect(createEmailHasher(["another secret"]).hashes("asha@example.com")).not.toContain(hash);
});

it("an email address has a hash with each secret, that with the current one first", () => {
  const [former] = hasher.hashes("asha@example.com");
  const [current] = createEmailHasher(["another secret"]).hashes("asha@example.com");
  expect(createEmailHasher(["another secret", "a secret"]).hashes("asha@example.com")).toEqual([current, former]);
});
