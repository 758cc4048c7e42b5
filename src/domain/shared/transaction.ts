import { setTimeout } from "node:timers/promises";
import type { Db, Trx } from "#db/database.ts";

/** serialization_failure and deadlock_detected: the transaction had no effect and can be retried. */
const RETRYABLE = new Set(["40001", "40P01"]);
/** connection_failure: without a commit nothing happened; whether a commit took effect is unknown. */
const CONNECTION_LOST = "08006";
const MAX_ATTEMPTS = 4;
/**
 * The delay before the second attempt after a lost connection, tripled for each further one, so that a load balancer
 * has time to restart.
 */
const RETRY_DELAY_MS = 100;
const RETRY_DELAY_FACTOR = 3;

type Options = {
  /**
   * The work is idempotent: it detects by a key or a state that it was already done. It is then retried even when the
   * result of the commit was lost.
   */
  isIdempotent?: boolean;
};

/**
 * Runs the work in a transaction. Retries when PostgreSQL aborted it because of a conflict, or when the connection was
 * lost or led to a standby before the commit, as happens when the database moves to another server.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  { isIdempotent = false }: Options = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    // The connection pool itself retries the beginning of a transaction.
    let stage = "begin" as "begin" | "work" | "commit";
    try {
      return await db.transaction().execute(async (trx) => {
        stage = "work";
        const result = await work(trx);
        stage = "commit";
        return result;
      });
    } catch (error) {
      const isConnectionLost = errorCode(error) === CONNECTION_LOST;
      const isRepeatable = isIdempotent ? stage !== "begin" : stage === "work";
      const canRetry = RETRYABLE.has(errorCode(error)) || (isConnectionLost && isRepeatable);
      if (attempt >= MAX_ATTEMPTS || !canRetry) throw error;
      if (isConnectionLost) await setTimeout(RETRY_DELAY_MS * RETRY_DELAY_FACTOR ** (attempt - 1));
    }
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
