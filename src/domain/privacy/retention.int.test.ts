import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { refuseUpdates } from "#tests/support/refused-writes.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, services, bring, ask } = shop;

async function keptUntil(placedAt: string): Promise<string | undefined> {
  const { rows } = await sql<{ until: Date }>`select books_kept_until(${placedAt}::timestamptz) as until`.execute(db);
  return rows[0]?.until.toISOString();
}

async function givenDelivered(token: string) {
  const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db, { title: "Veer chain" }) }]);
  await bring(orderID, "Delivered");
  expect(await ask("POST", `/orders/${orderID}/note`, { note: "Asha rang about the clasp" })).toMatchObject({
    status: 201,
  });
  return orderID;
}

/**
 * Moves an order to the end of a financial year whose retention period ended at the beginning of this year, or ends
 * next year.
 */
async function age(orderID: string, isExpired: boolean) {
  const id = Number(orderID.replace("RJ-", ""));
  const years = isExpired ? 7 : 6;
  const placedAt = sql<Date>`
    (date_trunc('year', now() at time zone 'Asia/Kolkata') + interval '3 months' - make_interval(years => ${years})
      - interval '1 second') at time zone 'Asia/Kolkata'`;
  await db.updateTable("orders").set({ placedAt }).where("id", "=", id).execute();
  return id;
}

async function registerAgain(email: string): Promise<number> {
  const body = { name: "Asha", email, password: GOOD_PASSWORD, confirmPassword: GOOD_PASSWORD, phone: "9876543210" };
  return (await call("POST", "/api/CreateAccount", { body })).status;
}

async function orderOf(id: number) {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function givenShopperOf(ages: boolean[]) {
  const customer = await givenCustomer(shop);
  const token = await loggedIn(shop, customer);
  const ids: number[] = [];
  for (const isExpired of ages) ids.push(await age(await givenDelivered(token), isExpired));
  const close = async () =>
    expect(await call("POST", "/api/account/close", { token, body: { password: GOOD_PASSWORD } })).toMatchObject({
      status: 200,
    });
  return { ids, close };
}

const PERSON = { customerName: "Asha Rani", customerAddress: expect.stringContaining("Sector 17") as string };

describe("retention period", () => {
  it.each([
    ["in the middle of a financial year", "2026-11-21T12:00:00+05:30", "2034-01-01T00:00:00+05:30"],
    ["at its first moment", "2026-04-01T00:00:00+05:30", "2034-01-01T00:00:00+05:30"],
    ["a second before that", "2026-03-31T23:59:59+05:30", "2033-01-01T00:00:00+05:30"],
    ["in its last quarter", "2027-01-15T00:00:00+05:30", "2034-01-01T00:00:00+05:30"],
    ["on a leap day", "2028-02-29T10:00:00+05:30", "2035-01-01T00:00:00+05:30"],
  ])(
    "an order placed %s is kept for 72 months from the annual return due on 31 December after it",
    async (_, placedAt, until) => {
      expect(await keptUntil(placedAt)).toBe(new Date(until).toISOString());
    },
  );
});

describe("purgeExpired", () => {
  it("the nightly purge anonymizes expired orders of closed accounts, and keeps younger ones", async () => {
    const { ids, close } = await givenShopperOf([true, false]);
    await close();
    const [old = 0, young = 0] = ids;
    expect(await orderOf(old)).toMatchObject(PERSON);
    expect(await services.retention.purgeExpired()).toMatchObject({ orders: 1 });
    expect(await orderOf(old)).toMatchObject({
      customerName: "Closed account",
      customerAddress: "",
      customerEmail: "",
      customerPhone: "",
      status: "Delivered",
    });
    expect((await orderOf(old)).searchText).not.toContain("asha");
    expect((await orderOf(old)).searchText).toContain("veer chain");
    expect(await orderOf(young)).toMatchObject(PERSON);
    expect(await services.retention.purgeExpired()).toMatchObject({ orders: 0 });
  });

  it("the nightly purge deletes the free-text notes of expired orders, and keeps their status history", async () => {
    const { ids, close } = await givenShopperOf([true]);
    await close();
    await services.retention.purgeExpired();
    const events = await db.selectFrom("orderEvents").selectAll().where("orderId", "in", ids).orderBy("id").execute();
    expect(events.map(({ status }) => status)).toEqual(["Placed", "Packed", "Shipped", "Delivered"]);
    const log = await db.selectFrom("auditLog").selectAll().where("subjectId", "=", String(ids[0])).execute();
    expect(log.map(({ action }) => action)).toContain("wrote a note on");
    expect(JSON.stringify([events, log])).not.toContain("clasp");
  });

  it("the nightly purge keeps orders of open accounts, however old", async () => {
    const { ids } = await givenShopperOf([true]);
    await services.retention.purgeExpired();
    expect(await orderOf(ids[0] ?? 0)).toMatchObject(PERSON);
  });

  it("the nightly purge uses the database's clock, not this machine's", async () => {
    const { ids, close } = await givenShopperOf([false]);
    await close();
    shop.clock.advance(10 * 365 * 86_400);
    await services.retention.purgeExpired();
    expect(await orderOf(ids[0] ?? 0)).toMatchObject(PERSON);
    shop.clock.advance(-10 * 365 * 86_400);
  });

  it("the nightly purge erases each order once with four concurrent processes", async () => {
    const { close } = await givenShopperOf([true, true, true]);
    await close();
    const runs = await Promise.all([1, 2, 3, 4].map(async () => services.retention.purgeExpired()));
    expect(runs.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  });

  it("the nightly purge deletes expired purchase histories of closed accounts", async () => {
    const mark = (digit: string) => digit.repeat(64);
    const row = (digit: string, months: number) => ({
      emailHash: mark(digit),
      orders: 1,
      couponUses: "{}",
      forgetAt: sql<Date>`now() + make_interval(months => ${months})`,
    });
    await db
      .insertInto("pastCustomers")
      .values([row("a", -1), row("b", 1)])
      .execute();
    await services.retention.purgeExpired();
    const left = await db.selectFrom("pastCustomers").select("emailHash").execute();
    expect(left.map(({ emailHash }) => emailHash)).not.toContain(mark("a"));
    expect(left.map(({ emailHash }) => emailHash)).toContain(mark("b"));
  });

  it("the nightly purge deletes sent and expired mails to addresses without an account, and keeps others", async () => {
    const [stranger, waiting, owner] = [uniqueEmail(), uniqueEmail(), (await givenCustomer(shop)).email];
    const mail = (recipient: string, sentAt: Date | null, expiresAt: Date | null = null) => ({
      recipient,
      subject: "A letter",
      textBody: "",
      htmlBody: "",
      sentAt,
      expiresAt,
    });
    const [now, past] = [new Date(), new Date(Date.now() - 60_000)];
    await db
      .insertInto("mails")
      .values([mail(stranger, now), mail(stranger, null, past), mail(waiting, null), mail(owner.toUpperCase(), now)])
      .execute();
    expect((await services.retention.purgeExpired()).mails).toBe(2);
    const left = async (email: string) => (await shop.mailsTo(email)).length;
    expect([await left(stranger), await left(waiting), await left(owner.toUpperCase())]).toEqual([0, 1, 1]);
  });

  it("the nightly purge reports an order that cannot be erased, and still erases everything else", async () => {
    const { ids, close } = await givenShopperOf([true]);
    await close();
    const permit = await refuseUpdates(db, "orders", ids[0] ?? 0);
    const gone = { recipient: uniqueEmail(), subject: "", textBody: "", htmlBody: "", sentAt: new Date() };
    await db.insertInto("mails").values(gone).execute();
    await expect(services.retention.purgeExpired()).rejects.toThrow("could not be erased");
    expect(await shop.mailsTo(gone.recipient)).toEqual([]);
    await permit();
    expect(await services.retention.purgeExpired()).toMatchObject({ orders: 1 });
  });

  it("the nightly purge deletes all sent mails to addresses without an account, however many they are", async () => {
    const gone = { recipient: uniqueEmail(), subject: "", textBody: "", htmlBody: "", sentAt: new Date() };
    await db
      .insertInto("mails")
      .values(Array.from({ length: 2_500 }, () => gone))
      .execute();
    expect((await services.retention.purgeExpired()).mails).toBe(2_500);
  });

  it("the nightly purge deletes sessions a month after their end, and keeps those that are valid", async () => {
    const customer = await givenCustomer(shop);
    const days = (count: number) => sql<Date>`now() + make_interval(days => ${count})`;
    const rows = [
      { expiresAt: days(-31), endedAt: null },
      { expiresAt: days(5), endedAt: days(-31) },
      { expiresAt: days(-29), endedAt: null },
      { expiresAt: days(5), endedAt: null },
    ];
    await db
      .insertInto("sessions")
      .values(rows.map((row) => ({ ...row, accountId: customer.id })))
      .execute();
    await services.retention.purgeExpired();
    expect(await db.selectFrom("sessions").select("id").where("accountId", "=", customer.id).execute()).toHaveLength(2);
  });

  it("the nightly purge deletes registrations that nobody confirmed within a week", async () => {
    const [old, young] = [
      await givenCustomer(shop, { confirmed: false }),
      await givenCustomer(shop, { confirmed: false }),
    ];
    const ageAttempt = async ({ id }: { id: string }, hours: number) =>
      db
        .updateTable("registrationAttempts")
        .set({ createdAt: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where("accountId", "=", id)
        .execute();
    await ageAttempt(old, 7 * 24 + 1);
    await ageAttempt(young, 7 * 24 - 1);
    await services.retention.purgeExpired();
    const left = await db.selectFrom("registrationAttempts").select("accountId").execute();
    const ids = left.map(({ accountId }) => accountId);
    expect([ids.includes(old.id), ids.includes(young.id)]).toEqual([false, true]);
  });

  it("the nightly purge deletes an unconfirmed address with its registrations, unless staff locked it", async () => {
    const people = {
      old: await givenCustomer(shop, { confirmed: false }),
      locked: await givenCustomer(shop, { confirmed: false }),
      tried: await givenCustomer(shop, { confirmed: false }),
      confirmed: await givenCustomer(shop),
    };
    const ids = Object.values(people).map(({ id }) => id);
    const longAgo = { createdAt: sql<Date>`now() - interval '8 days'` };
    await db.updateTable("accounts").set(longAgo).where("id", "in", ids).execute();
    const others = ids.filter((id) => id !== people.tried.id);
    await db.updateTable("registrationAttempts").set(longAgo).where("accountId", "in", others).execute();
    await db.updateTable("accounts").set({ lockedAt: new Date() }).where("id", "=", people.locked.id).execute();
    await services.retention.purgeExpired();
    const left = await db.selectFrom("accounts").select("id").where("id", "in", ids).execute();
    expect(left.map(({ id }) => id)).toEqual(expect.not.arrayContaining([people.old.id]));
    expect(left).toHaveLength(3);
    expect(await registerAgain(people.old.email)).toBe(201);
  });

  it("deleting an address reads no table that grows with the orders: each reference to it has an index", async () => {
    const { rows } = await sql<{ reference: string }>`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass and not exists (
        select from pg_index i where i.indrelid = a.attrelid and i.indkey[0] = a.attnum and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      order by 1`.execute(db);
    // Staff write a few rows a day into these.
    const small = ["cash_remittances.recorded_by", "imports.actor", "rate_publications.created_by"];
    expect(rows.map(({ reference }) => reference)).toEqual([...small, "setup_marks.account_id"]);
  });

  it("the nightly purge deletes codes a day after they expired", async () => {
    const code = (emailKey: string, hours: number) => ({
      emailKey,
      purpose: "reset_password" as const,
      codeHash: "x",
      expiresAt: sql<Date>`now() - make_interval(hours => ${hours})`,
    });
    const [old, young] = [uniqueEmail(), uniqueEmail()];
    await db
      .insertInto("oneTimeCodes")
      .values([code(old, 25), code(young, 23)])
      .execute();
    await services.retention.purgeExpired();
    const left = (await db.selectFrom("oneTimeCodes").select("emailKey").execute()).map(({ emailKey }) => emailKey);
    expect(left).toContain(young);
    expect(left).not.toContain(old);
  });
});
