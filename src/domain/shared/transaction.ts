import { setTimeout } from "node:timers/promises";
import type { Db, Trx } from "#db/database.ts";

/** serialization_failure and deadlock_detected: the transaction did nothing and may simply run again. */
const RETRYABLE = new Set(["40001", "40P01"]);
/** connection_failure: what was not committed has not happened, and what was is unknown. */
const LOST = "08006";
const TRIES = 4;
/** Before the second attempt after a loss; three times as long before each further one, so that a balancer may start again. */
const PAUSE_MS = 100;
const PAUSE_GROWTH = 3;

type Options = {
  /**
   * The work finds out by itself that it was done before, by a key or by a state. Then it runs again also when the answer to
   * the commit was lost, and nobody knows whether it took effect.
   */
  knowsItsOwnEffect?: boolean;
};

/**
 * Runs the work in one transaction, again when PostgreSQL sacrificed it to let another through, or when its connection was lost
 * before the commit, as when the database moves to another server.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  { knowsItsOwnEffect = false }: Options = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    // Beginning is tried again by whoever hands out connections.
    let state = "begins" as "begins" | "works" | "commits";
    try {
      return await db.transaction().execute(async (trx) => {
        state = "works";
        const result = await work(trx);
        state = "commits";
        return result;
      });
    } catch (error) {
      const isUndone = knowsItsOwnEffect ? state !== "begins" : state === "works";
      const isToRepeat = RETRYABLE.has(codeOf(error)) || (isUndone && codeOf(error) === LOST);
      if (attempt >= TRIES || !isToRepeat) throw error;
      if (codeOf(error) === LOST) await setTimeout(PAUSE_MS * PAUSE_GROWTH ** (attempt - 1));
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
