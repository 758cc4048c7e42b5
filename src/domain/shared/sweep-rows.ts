import type { Db, Trx } from "#db/database.ts";
import { inTransaction } from "./transaction.ts";

type Sweep<Id> = {
  /** How many rows one run handles, and how many may fail in it. */
  max: number;
  /** Locks the next row, except those that failed in this run. */
  lock(trx: Trx, failed: readonly Id[]): Promise<Id | undefined>;
  handle(trx: Trx, id: Id): Promise<void>;
  /** Describes the failure of some rows. */
  failure: string;
};

/**
 * Handles rows one by one, each in its own transaction, and returns how many. A row that fails does not keep the others
 * from being handled; its error is thrown at the end.
 */
export async function sweepRows<Id>(db: Db, { max, lock, handle, failure }: Sweep<Id>): Promise<number> {
  const failed: Id[] = [];
  const defects: unknown[] = [];
  let handled = 0;
  while (handled < max && failed.length < max) {
    let current: Id | undefined;
    try {
      current = await inTransaction(db, async (trx) => {
        current = undefined;
        current = await lock(trx, failed);
        if (current !== undefined) await handle(trx, current);
        return current;
      });
      if (current === undefined) break;
      handled++;
    } catch (error) {
      // Without a row, the database itself has failed.
      if (current === undefined) throw error;
      failed.push(current);
      defects.push(error);
    }
  }
  throwAll(defects, failure);
  return handled;
}

/**
 * Takes the rows of a sweep in turn, one batch for each run: a run continues after the last row of the run before it,
 * and after the newest row it starts again with the oldest. Rows that fail again and again therefore do not keep later
 * ones from being handled.
 */
export function takeInTurn<Row>(
  batch: number,
  list: (after: Row | undefined, limit: number) => Promise<Row[]>,
): () => Promise<Row[]> {
  let last: Row | undefined;
  return async () => {
    const following = await list(last, batch);
    const rows = following.length === 0 && last !== undefined ? await list(undefined, batch) : following;
    last = rows.length < batch ? undefined : rows.at(-1);
    return rows;
  };
}

/** Throws the errors of a run as one, if there are any. */
export function throwAll(defects: readonly unknown[], message: string): void {
  if (defects.length > 0) throw new AggregateError(defects, message);
}
