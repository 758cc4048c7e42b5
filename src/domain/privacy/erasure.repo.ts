import { sql, type Updateable } from "kysely";
import { ENDED_WITHOUT_RETURN, RETURN_REASONS, TAKEN_BACK } from "#contract/returns/returns.ts";
import type { Trx } from "#db/database.ts";
import type { Orders } from "#db/tables.ts";
import { closedAccountAddress } from "#domain/mail/closed-address.rules.ts";

/** Required by a database constraint (migration `privacy`). */
export const CLOSED_NAME = "Closed account";

/** `mailboxKey` is the key by which limits count the address. */
type Person = { id: string; email: string; mailboxKey: string };

/**
 * Deletes rows that only served the account: sessions, passkeys, consents, mail choices, wishlist, cart, addresses,
 * reviews, codes, stored answers, and rate limits of its address.
 */
export async function deletePersonalRows(trx: Trx, { id, email, mailboxKey }: Person): Promise<void> {
  await trx.deleteFrom("sessions").where("accountId", "=", id).execute();
  await trx.deleteFrom("passkeyChallenges").where("accountId", "=", id).execute();
  await trx.deleteFrom("passkeys").where("accountId", "=", id).execute();
  await trx.deleteFrom("consents").where("accountId", "=", id).execute();
  await trx.deleteFrom("wishlistItems").where("accountId", "=", id).execute();
  await trx.deleteFrom("wishlistLinks").where("accountId", "=", id).execute();
  await trx.deleteFrom("savedCarts").where("accountId", "=", id).execute();
  await trx.deleteFrom("mailChoices").where("accountId", "=", id).execute();
  await trx.deleteFrom("addresses").where("accountId", "=", id).execute();
  await trx.deleteFrom("reviews").where("accountId", "=", id).execute();
  await trx.deleteFrom("idempotencyKeys").where("accountId", "=", id).execute();
  await trx.deleteFrom("unpaidRefusals").where("accountId", "=", id).execute();
  await trx
    .deleteFrom("oneTimeCodes")
    .where(sql<boolean>`lower(email_key) = lower(${email})`)
    .execute();
  // Keys are lowercased by JavaScript or by the database, which differ for rare letters.
  for (const subject of [id, email, email.toLowerCase(), mailboxKey]) {
    await trx
      .deleteFrom("rateLimits")
      .where(sql<boolean>`strpos(lower(key) || ':', ':' || lower(${subject}) || ':') > 0`)
      .execute();
  }
}

/** Deletes the photos and videos of the account's returns. */
export async function deleteEvidence(trx: Trx, accountId: string): Promise<void> {
  await trx
    .deleteFrom("returnEvidence")
    .where("returnId", "in", (eb) =>
      eb
        .selectFrom("returns as r")
        .innerJoin("orders as o", "o.id", "r.orderId")
        .select("r.id")
        .where("o.accountId", "=", accountId),
    )
    .execute();
}

/** Retains only the id, which orders refer to. */
export async function anonymizeAccount(trx: Trx, id: string, at: Date): Promise<void> {
  const empty = { phone: "", address: "", passwordHash: "", lockReason: null };
  await trx
    .updateTable("accounts")
    .set({ ...empty, email: closedAccountAddress(id), name: CLOSED_NAME, emailConfirmedAt: null })
    .set({ closedAt: at, updatedAt: at })
    .where("id", "=", id)
    .execute();
}

const EMPTY_CONTACT = { customerName: "", customerEmail: "", customerPhone: "", customerAddress: "" };
const EMPTY_PLACE = { pinCode: null, city: null, stateCode: null, customerGstin: null, gift: null };

/** A payment intent without contact details, texts on pieces and PAN. */
export const ANONYMIZED_INTENT = {
  content: sql<string>`(content::jsonb || ${JSON.stringify({ ...EMPTY_CONTACT, ...EMPTY_PLACE })}::jsonb
    || jsonb_build_object('lines', (select coalesce(jsonb_agg(line - 'texts' order by place), '[]')
      from jsonb_array_elements(content::jsonb -> 'lines') with ordinality as each (line, place))))::text`,
  panSealed: null,
  panLast4: null,
  erasedAt: sql<Date>`now()`,
};

/** Removes the contact details from the account's payment intents; an order has its own copy of what its bill needs. */
export async function anonymizeIntents(trx: Trx, accountId: string): Promise<void> {
  await trx.updateTable("paymentIntents").set(ANONYMIZED_INTENT).where("accountId", "=", accountId).execute();
}

/** Retains the changes made by staff to the account in the audit log, without the customer's name and free texts. */
export async function anonymizeAuditLog(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("auditLog")
    .set({ subjectLabel: CLOSED_NAME, changes: changesWithout("reason", "note") })
    .where("subjectType", "=", "customer")
    .where("subjectId", "=", accountId)
    .execute();
}

/** Retains the amounts of the account's store credit, without what staff wrote about them. */
export async function anonymizeStoreCredit(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("storeCreditEntries")
    .set({ note: null })
    .where("accountId", "=", accountId)
    .where("note", "is not", null)
    .execute();
}

/** The changes of a log entry without these fields. */
export function changesWithout(...fields: string[]) {
  return sql<string>`coalesce((
    select jsonb_agg(change) from jsonb_array_elements(changes) as change
    where change ->> 'field' not in (${sql.join(fields)})
  ), '[]')`;
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

type RetainedFields = Pick<
  Updateable<Orders>,
  "customerName" | "customerAddress" | "searchText" | keyof typeof NO_TAX_DETAILS
>;

/** The columns of a bill that are cleared after its retention period. The state remains: it does not identify anyone. */
export const NO_TAX_DETAILS = { pinCode: null, city: null, customerGstin: null, panSealed: null, panLast4: null };

/** Reasons of returns that are not in the customer's own words. */
const STANDARD_REASONS: readonly string[] = [...Object.values(RETURN_REASONS), TAKEN_BACK];

/**
 * Removes email address, phone, personalised texts, the texts of ended returns and the tracking numbers of carriers, and
 * replaces the given fields.
 */
export async function anonymizeOrder(trx: Trx, id: number, retained: RetainedFields): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ customerEmail: "", customerPhone: "", trackingNumber: null, giftMessage: null, ...retained })
    .where("id", "=", id)
    .execute();
  await trx.updateTable("orderItems").set({ personalisation: null }).where("orderId", "=", id).execute();
  await trx.updateTable("shipments").set({ trackingNumber: null }).where("orderId", "=", id).execute();
  await trx
    .updateTable("auditLog")
    .set({ changes: changesWithout("trackingNumber") })
    .where("subjectType", "=", "order")
    .where("subjectId", "=", String(id))
    .execute();
  await trx
    .updateTable("returns")
    .set((eb) => ({
      details: null,
      trackingNumber: null,
      reason: eb
        .case()
        .when("reason", "in", STANDARD_REASONS)
        .then(eb.ref("reason"))
        .else("In the customer's own words, erased")
        .end(),
    }))
    .where("orderId", "=", id)
    .where("status", "in", [...ENDED_WITHOUT_RETURN, "Settled"])
    .execute();
}
