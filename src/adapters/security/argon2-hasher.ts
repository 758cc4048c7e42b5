import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import { createTurns } from "../turns.ts";

/** OWASP's first choice of 2024 for argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of Node's threads, and all cores but one: however many passwords wait, files are read, pages are compressed, and the
 * event loop has a core of its own.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const takeTurn = createTurns(Math.max(1, Math.min(Math.floor(threads / 2), availableParallelism() - 1)));

export const argon2Hasher: PasswordHasher = {
  hash: (password) => takeTurn(() => hash(password, COST)),
  verify: (stored, password) =>
    takeTurn(async () => {
      try {
        return await verify(stored, password);
      } catch {
        return false;
      }
    }),
};
