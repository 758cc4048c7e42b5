import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Runs all reads in one consistent snapshot. */
export async function inSnapshot<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

export async function readAccount(db: Db, id: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "name", "email", "phone", "address", "createdAt", "updatedAt", "emailConfirmedAt", "lockedAt"])
    .select("cashBlockLiftedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The sessions of the customer, without credentials. */
export async function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom("sessions")
    .select(["device", "method", "createdAt", "lastUsedAt", "expiresAt", "endedAt"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

/** The passkeys by name, without keys. */
export async function listPasskeysOf(db: Db, accountId: string) {
  return db
    .selectFrom("passkeys")
    .select(["name", "createdAt", "lastUsedAt"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

/** The choices of which mails to get, without the tokens of their links. */
export async function listMailChoices(db: Db, accountId: string) {
  return db
    .selectFrom("mailChoices")
    .select(["kind", "wanted", "changedAt"])
    .where("accountId", "=", accountId)
    .orderBy("kind")
    .execute();
}

/** The times at which codes were mailed and used, without the codes. */
export async function listCodes(db: Db, email: string) {
  return db
    .selectFrom("oneTimeCodes")
    .select(["purpose", "createdAt", "expiresAt", "usedAt"])
    .where(sql<boolean>`lower(email_key) = lower(${email})`)
    .orderBy("createdAt")
    .execute();
}

export async function listAddressBook(db: Db, accountId: string) {
  return db
    .selectFrom("addresses")
    .select(["name", "line", "city", "stateCode", "pinCode", "isDefault"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
}

/** The customer's store credit entries, oldest first. */
export async function listStoreCredit(db: Db, accountId: string) {
  return db
    .selectFrom("storeCreditEntries")
    .select(["at", "amountPaise", "reason", "orderId", "note"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function listCouponUses(db: Db, accountId: string) {
  return db
    .selectFrom("couponUses")
    .select(["couponCode", "discountPaise", "orderId"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function listOfferUses(db: Db, accountId: string) {
  return db
    .selectFrom("offerUses")
    .innerJoin("offers", "offers.id", "offerUses.offerId")
    .select(["offers.title", "offerUses.discountPaise", "offerUses.orderId"])
    .where("accountId", "=", accountId)
    .orderBy("offerUses.id")
    .execute();
}

/** The mails to an address, newest first; their bodies are not stored. Both sides are lowercased by the database. */
export async function listMailsTo(db: Db, address: string) {
  return db
    .selectFrom("mails")
    .select(["subject", "createdAt", "sentAt"])
    .where(sql<boolean>`lower(recipient) = lower(${address})`)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/** Includes replies by staff. */
export async function listReviews(db: Db, accountId: string) {
  return db
    .selectFrom("reviews as r")
    .select(["r.orderId", "r.productId", "r.stars", "r.title", "r.body as text", "r.displayName as name", "r.status"])
    .select(["r.rejection", "r.reply", "r.createdAt", "r.writtenAt"])
    .where("r.accountId", "=", accountId)
    .orderBy("r.id")
    .execute();
}

/** Mails that invited to a review. */
export async function listReviewInvitations(db: Db, accountId: string) {
  return db
    .selectFrom("reviewInvitations as v")
    .innerJoin("orders as o", "o.id", "v.orderId")
    .select(["v.orderId", "v.at"])
    .where("o.accountId", "=", accountId)
    .orderBy("v.at")
    .execute();
}

/** The wishlist, newest first, and its share link. */
export async function readWishlist(db: Db, accountId: string) {
  const items = await db
    .selectFrom("wishlistItems as w")
    .innerJoin("products as p", "p.id", "w.productId")
    .select(["w.productId", "p.title", "w.addedAt"])
    .where("w.accountId", "=", accountId)
    .orderBy("w.addedAt", "desc")
    .orderBy("w.productId", "desc")
    .execute();
  const link = await db
    .selectFrom("wishlistLinks")
    .select(["token", "name", "createdAt"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return { items, link: link ?? null };
}

/** The cart stored in the account; null without one. */
export async function readSavedCart(db: Db, accountId: string) {
  const cart = await db
    .selectFrom("savedCarts")
    .select(["lines", "changedAt", "remindedAt"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return cart ?? null;
}
