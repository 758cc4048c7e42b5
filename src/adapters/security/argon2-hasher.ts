import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import { createLimiter } from "../limiter.ts";

/** OWASP's first recommendation of 2024 for argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most half of Node's thread pool, and all cores but one: however many passwords are queued, file reads and
 * compression continue, and the event loop has a core. Like Node, it reads a size that is no number as one thread.
 */
const threads = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? "4", 10) || 1;
const limited = createLimiter(Math.max(1, Math.min(Math.floor(threads / 2), availableParallelism() - 1)));

export const argon2Hasher: PasswordHasher = {
  hash: (password) => limited(() => hash(password, COST)),
  verify: (stored, password) =>
    limited(async () => {
      try {
        return await verify(stored, password);
      } catch {
        return false;
      }
    }),
};
