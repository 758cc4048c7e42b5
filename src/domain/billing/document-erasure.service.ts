import type { Db } from "#db/database.ts";
import { DOCUMENT_TABLES, eraseCustomers } from "./document-erasure.repo.ts";

const BATCH = 100;

/**
 * Erases the customer's name and address from documents a number of months after the annual return of their financial
 * year was due, and returns how many. Number, date, amounts and tax remain. Safe to run in several processes.
 */
export async function eraseOldDocuments(db: Db, months: number): Promise<number> {
  let documents = 0;
  for (const table of DOCUMENT_TABLES) {
    for (let erased = BATCH; erased === BATCH; documents += erased) {
      erased = await eraseCustomers(db, { table, months, limit: BATCH });
    }
  }
  return documents;
}
