import { setTimeout } from "node:timers/promises";
import type { Db, Trx } from "#db/database.ts";

/** serialization_failure and deadlock_detected: the transaction had no effect and can be retried. */
const RETRYABLE = new Set(["40001", "40P01"]);
/** connection_failure: without a commit nothing happened; whether a commit took effect is unknown. */
const LOST = "08006";
const TRIES = 4;
/**
 * The delay before the second attempt after a lost connection, tripled for each further one, so that a load balancer
 * has time to restart.
 */
const PAUSE_MS = 100;
const PAUSE_GROWTH = 3;

type Options = {
  /**
   * The work is idempotent: it detects by a key or a state that it was already done. It is then retried even when the
   * result of the commit was lost.
   */
  isIdempotent?: boolean;
};

/**
 * Runs the work in a transaction. Retries when PostgreSQL aborted it because of a conflict, or when the connection was
 * lost before the commit, as happens when the database moves to another server.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  { isIdempotent = false }: Options = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    // Whoever hands out connections retries the beginning of a transaction.
    let state = "begins" as "begins" | "works" | "commits";
    try {
      return await db.transaction().execute(async (trx) => {
        state = "works";
        const result = await work(trx);
        state = "commits";
        return result;
      });
    } catch (error) {
      const isUndone = isIdempotent ? state !== "begins" : state === "works";
      const isToRepeat = RETRYABLE.has(errorCode(error)) || (isUndone && errorCode(error) === LOST);
      if (attempt >= TRIES || !isToRepeat) throw error;
      if (errorCode(error) === LOST) await setTimeout(PAUSE_MS * PAUSE_GROWTH ** (attempt - 1));
    }
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
