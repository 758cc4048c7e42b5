import type { Trx } from "#db/database.ts";
import { lockAccount } from "./accounts.repo.ts";

/** The account, held until the transaction ends: what one customer orders is settled one order after the other. */
export async function lockVisitorAccount(trx: Trx, accountId: string) {
  const { id, email, name } = await lockAccount(trx, accountId);
  return { id, email, name };
}
