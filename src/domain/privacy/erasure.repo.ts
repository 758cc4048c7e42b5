import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { nobodysAddress } from "#domain/mail/nobody.rules.ts";

/** As the database itself insists (migration 0020). */
export const CLOSED_NAME = "Closed account";

type Person = { id: string; email: string };

/** What only served the account: sessions, consents, codes, stored answers, and what was counted under its address. */
export async function deleteTraces(trx: Trx, { id, email }: Person): Promise<void> {
  await trx.deleteFrom("sessions").where("accountId", "=", id).execute();
  await trx.deleteFrom("consents").where("accountId", "=", id).execute();
  await trx.deleteFrom("idempotencyKeys").where("accountId", "=", id).execute();
  await trx
    .deleteFrom("oneTimeCodes")
    .where(sql<boolean>`lower(email_key) = lower(${email})`)
    .execute();
  // Keys are folded by us or by the database, which differ in rare letters.
  for (const subject of [id, email, email.toLowerCase()]) {
    await trx
      .deleteFrom("rateLimits")
      .where(sql<boolean>`strpos(lower(key) || ':', ':' || lower(${subject}) || ':') > 0`)
      .execute();
  }
}

/** What stays is a number for orders to hang on. */
export async function emptyAccount(trx: Trx, id: string, at: Date): Promise<void> {
  const nothing = { phone: "", address: "", passwordHash: "", lockReason: null };
  await trx
    .updateTable("accounts")
    .set({ ...nothing, email: nobodysAddress(id), name: CLOSED_NAME, emailConfirmedAt: null, pendingConsent: null })
    .set({ closedAt: at, updatedAt: at })
    .where("id", "=", id)
    .execute();
}

/** What the customer was about to pay or has paid for: the order has its own copy of what its bill needs. */
export async function emptyIntents(trx: Trx, accountId: string): Promise<void> {
  const nobody = { customerName: "", customerEmail: "", customerPhone: "", customerAddress: "" };
  await trx
    .updateTable("paymentIntents")
    .set({ content: sql<string>`(content::jsonb || ${JSON.stringify(nobody)}::jsonb)::text` })
    .where("accountId", "=", accountId)
    .execute();
}

/** What staff did to the account stays in the log; who it was and why goes. */
export async function emptyLogOfCustomer(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ subjectLabel: CLOSED_NAME, changes: changesWithout("reason") })
    .where("subjectType", "=", "customer")
    .where("subjectId", "=", accountId)
    .execute();
}

/** Changes of the log without those of one field. */
export function changesWithout(field: string) {
  return sql<string>`coalesce(
    (select jsonb_agg(change) from jsonb_array_elements(changes) as change where change ->> 'field' <> ${field}), '[]')`;
}

export async function listTitles(trx: Trx, orderId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("orderItems")
    .select("title")
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(({ title }) => title);
}

type KeptOfOrder = { customerName: string; customerAddress?: string; searchText: string };

/** Without e-mail address and phone, and with as much of the rest as is given. */
export async function emptyOrder(trx: Trx, id: number, kept: KeptOfOrder): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ customerEmail: "", customerPhone: "", ...kept })
    .where("id", "=", id)
    .execute();
}
