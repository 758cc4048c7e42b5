import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";

/** OWASP's first choice of 2024 for argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, COST),
  verify: async (stored, password) => {
    try {
      return await verify(stored, password);
    } catch {
      return false;
    }
  },
};
