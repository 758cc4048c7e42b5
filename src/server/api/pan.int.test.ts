import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { anOrder, GOOD_PASSWORD } from "#tests/support/builders.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { createTestShop, TOKEN_SECRET } from "#tests/support/test-shop.ts";

const shop = await createStaffOrdersFixture();
const { db, call, gateway, givenShopper, createPayment, givenPayment, placePaid, ordersOf, intentsOf } = shop;
const administrator = await loggedIn(shop, await givenStaff(shop));

const PAN = "QWERT9173K";
const MASKED = "••••••173K";
const DEAR = 2_00_001;

async function changeLimit(panAbove: number) {
  const body = { settings: { ...demoSettings, panAbove } };
  expect(await call("PUT", "/api/staff/settings", { token: administrator, body })).toMatchObject({ status: 200 });
}

const dear = async () => [{ product: await givenProduct(db, { price: DEAR, stock: 5 }) }];

/** An order above the limit, paid online with a PAN. */
async function givenDearOrder() {
  const shopper = await givenShopper();
  const lines = await dear();
  const proof = gateway.pay(await givenPayment(shopper.token, lines, { Pan: PAN }));
  const { body } = await placePaid(shopper.token, lines, proof);
  return { shopper, lines, orderID: body.orderID ?? "" };
}

/** Tables with a row that contains the text. */
async function tablesHolding(text: string): Promise<string[]> {
  const holding: string[] = [];
  for (const name of Object.keys(await countRows(db))) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select 1 from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0) as held`.execute(
      db,
    );
    if (rows[0]?.held) holding.push(name);
  }
  return holding;
}

describe("PAN of an order", () => {
  it("the PAN is required above ₹2,00,000, at its field, with the reason, and nothing is stored without it", async () => {
    const { token } = await givenShopper();
    const lines = await dear();
    const before = await countRows(db);
    for (const Pan of [undefined, null, "", "  "]) {
      const message = "The law asks for your PAN for orders above ₹2,00,000.";
      expect(await createPayment(token, lines, { Pan })).toMatchObject({
        status: 422,
        body: { code: "pan_required", sys_message: message, errors: [{ field: "Pan", message }] },
      });
    }
    expect(await countRows(db)).toEqual(before);
    expect(await createPayment(token, lines, { Pan: PAN })).toMatchObject({ status: 201 });
  });

  it("the PAN is not required for an order of exactly ₹2,00,000", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { price: 2_00_000 });
    expect(await createPayment(token, [{ product }])).toMatchObject({ status: 201 });
  });

  it("the PAN is required above the configured limit, also for cash orders", async () => {
    await changeLimit(1_000);
    const { token } = await givenShopper();
    const body = anOrder([{ product: await givenProduct(db, { price: 1_000.5 }) }]);
    expect(await call("POST", "/api/place-order", { token, body })).toMatchObject({
      status: 422,
      body: { code: "pan_required", sys_message: "We ask for your PAN for orders above ₹1,000." },
    });
    expect(await call("POST", "/api/place-order", { token, body: { ...body, Pan: PAN.toLowerCase() } })).toMatchObject({
      status: 201,
    });
    await changeLimit(2_00_000);
  });

  it("the encrypted PAN is moved from the payment to the order", async () => {
    const { shopper } = await givenDearOrder();
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({
      panLast4: "173K",
      panSealed: expect.stringMatching(/^[\w-]+\.[\w-]{40,}$/) as string,
    });
    expect(shop.services.pans.openPan({ panSealed: order?.panSealed ?? "" }, shopper.id)).toBe(PAN);
    expect(shop.services.pans.openPan({ panSealed: order?.panSealed ?? "" }, administrator)).toBeNull();
    expect(await intentsOf(shopper)).toMatchObject([{ status: "paid", panSealed: null, panLast4: null }]);
  });

  it("another PAN creates a new payment, and the same PAN does not", async () => {
    const { token } = await givenShopper();
    const lines = await dear();
    const first = await givenPayment(token, lines, { Pan: PAN });
    expect(await givenPayment(token, lines, { Pan: PAN.toLowerCase() })).toBe(first);
    expect(await givenPayment(token, lines, { Pan: "QWERT9174K" })).not.toBe(first);
  });

  it("the PAN is not in plain text in any table, log, mail, list, file or response", async () => {
    const { shopper, orderID } = await givenDearOrder();
    await givenPayment(shopper.token, await dear(), { Pan: PAN });
    await changeLimit(100);
    const body = anOrder([{ product: await givenProduct(db) }], { Pan: PAN });
    const headers = { "Idempotency-Key": "with a PAN" };
    const cash = await call("POST", "/api/place-order", { token: shopper.token, body, headers });
    expect(cash).toMatchObject({ status: 201 });
    const again = await call("POST", "/api/place-order", { token: shopper.token, body, headers });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    await changeLimit(2_00_000);
    await shop.bring(orderID, "Packed");
    expect((await shop.mailsTo(shopper.email)).length).toBeGreaterThan(1);
    expect(await tablesHolding(PAN)).toEqual([]);
    expect(shop.testLog.lines.join("\n").toUpperCase()).not.toContain(PAN);

    const bad = await call("POST", "/api/place-order", { token: shopper.token, body: { ...body, Pan: `${PAN}X` } });
    expect(bad.status).toBe(422);
    const staff = await shop.staffToken();
    const get = async (path: string, token: string) => call("GET", `/api${path}`, { token });
    const answers = [
      cash,
      again,
      bad,
      await get(`/orders/${orderID}`, shopper.token),
      await get(`/orders/${orderID}/invoice`, shopper.token),
      await get(`/GetOrderHistoryByEmail?email=${encodeURIComponent(shopper.email)}`, shopper.token),
      await get("/last-delivery", shopper.token),
      await get("/account/data", shopper.token),
      await get(`/staff/orders/${orderID}`, staff),
      await get("/staff/orders.csv", staff),
      await get("/GetAllUsersOrderHistory", staff),
      await get("/staff/audit", administrator),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, ...Array.from({ length: 9 }, () => 200)]);
    for (const { text } of answers) expect(text).not.toContain(PAN);
    expect(shop.testLog.lines.join("\n").toUpperCase()).not.toContain(PAN);
    for (const q of [PAN, "173K"]) expect((await shop.list({ q })).rows).toEqual([]);
  });

  it("the PAN is masked in the export of a customer's own data", async () => {
    const { shopper } = await givenDearOrder();
    await givenPayment(shopper.token, await dear(), { Pan: PAN });
    const { text } = await call("GET", "/api/account/data", { token: shopper.token });
    expect(JSON.parse(text)).toMatchObject({ orders: [{ pan: MASKED }] });
    const { onlinePayments } = JSON.parse(text) as { onlinePayments: { pan: string | null }[] };
    expect(onlinePayments.map(({ pan }) => pan)).toEqual([null, MASKED]);
  });
});

describe("PAN for staff", () => {
  const reveal = async (orderID: string, token: string | undefined) =>
    call<{ pan: string }>("POST", `/api/staff/orders/${orderID}/reveal-pan`, { token });

  it("the PAN is masked for staff, and revealing it is logged with the actor, without the PAN", async () => {
    const { orderID } = await givenDearOrder();
    expect(await shop.read(orderID)).toMatchObject({ pan: MASKED });
    expect(await reveal(orderID, await shop.staffToken())).toMatchObject({ status: 200, body: { data: { pan: PAN } } });
    expect(await shop.auditOf(orderID)).toMatchObject([
      { action: "revealed the PAN of", actor: shop.staff.id, changes: [] },
    ]);
    expect(await tablesHolding(PAN)).toEqual([]);
  });

  it("the PAN is not revealed to its customer or a visitor", async () => {
    const { shopper, orderID } = await givenDearOrder();
    expect(await reveal(orderID, shopper.token)).toMatchObject({ status: 403 });
    expect(await reveal(orderID, undefined)).toMatchObject({ status: 401 });
    expect(await shop.auditOf(orderID)).toEqual([]);
  });

  it("the PAN of an order without one is null for staff, and cannot be revealed", async () => {
    const { orderID } = await shop.givenPaid();
    expect(await shop.read(orderID)).toMatchObject({ pan: null });
    expect(await reveal(orderID, await shop.staffToken())).toMatchObject({ status: 404 });
    expect(await reveal("RJ-999999999", await shop.staffToken())).toMatchObject({ status: 404 });
    expect(await shop.auditOf(orderID)).toEqual([]);
  });
});

describe("rotation of TOKEN_SECRET", () => {
  it("PANs of orders and open payments stay readable during a rotation, and are re-encrypted", async () => {
    const NEW = "the newest secret, known to the tests alone";
    const { shopper, lines, orderID } = await givenDearOrder();
    const open = await givenPayment(shopper.token, lines, { Pan: PAN });
    const on = { database: { db, url: shop.databaseUrl }, clock: shop.clock, gateway };
    const during = await createTestShop({ ...on, tokenSecrets: [NEW, TOKEN_SECRET] });
    const after = await createTestShop({ ...on, tokenSecrets: [NEW] });
    const token = await loggedIn(after, shop.staff);
    const panAt = async ({ call: ask }: typeof after) =>
      ask<{ pan: string }>("POST", `/api/staff/orders/${orderID}/reveal-pan`, { token });

    expect(await panAt(during)).toMatchObject({ body: { data: { pan: PAN } } });
    expect(await panAt(after)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect((await after.services.pans.reencryptAll()).unreadable).toBeGreaterThan(0);
    const { rotated, unreadable } = await during.services.pans.reencryptAll();
    expect(rotated).toBeGreaterThan(1);
    expect(unreadable).toBe(0);
    expect(await during.services.pans.reencryptAll()).toEqual({ rotated: 0, unreadable: 0 });
    expect(await panAt(after)).toMatchObject({ body: { data: { pan: PAN } } });

    const proof = gateway.pay(open);
    const body = anOrder(lines, { PaymentMethod: "Razorpay", ...proof });
    const placed = await after.call("POST", "/api/place-order", { token: await loggedIn(after, shopper), body });
    expect(placed).toMatchObject({ status: 201 });
    const [, late] = await ordersOf(shopper);
    expect(after.services.pans.openPan({ panSealed: late?.panSealed ?? "" }, shopper.id)).toBe(PAN);
  });
});

describe("PANs and retention", () => {
  it("the PAN of a closed account is kept with the invoice for the legal period, and deleted from payments at once", async () => {
    const { shopper, orderID } = await givenDearOrder();
    await givenPayment(shopper.token, await dear(), { Pan: PAN, Gstin: "04AAAAA0000A1ZA", PinCode: "160055" });
    await shop.bring(orderID, "Delivered");
    const close = { token: await loggedIn(shop, shopper), body: { password: GOOD_PASSWORD } };
    expect(await call("POST", "/api/account/close", close)).toMatchObject({ status: 200 });
    expect(await ordersOf(shopper)).toMatchObject([{ panLast4: "173K" }]);
    const intents = await intentsOf(shopper);
    expect(intents.map(({ panSealed }) => panSealed)).toEqual([null, null]);
    expect(JSON.stringify(intents)).not.toMatch(/160055|04AAAAA0000A1ZA/);
    await db
      .updateTable("orders")
      .set({ placedAt: new Date("2015-05-05"), pinCode: "160055", city: "Mohali", stateCode: "03" })
      .where("accountId", "=", shopper.id)
      .execute();
    await shop.services.retention.purgeExpired();
    expect(await ordersOf(shopper)).toMatchObject([
      { panSealed: null, panLast4: null, pinCode: null, city: null, customerGstin: null, stateCode: "03" },
    ]);
  });

  it("the PAN and the contact details of an abandoned payment are deleted after 30 days", async () => {
    const shopper = await givenShopper();
    await givenPayment(shopper.token, await dear(), { Pan: PAN });
    const age = async (days: number) => {
      const createdAt = sql<Date>`now() - make_interval(days => ${days})`;
      await db
        .updateTable("paymentIntents")
        .set({ status: "lapsed", createdAt })
        .where("accountId", "=", shopper.id)
        .execute();
      await shop.services.retention.purgeExpired();
      return (await intentsOf(shopper))[0]?.panLast4;
    };
    const readContent = async () => (await intentsOf(shopper))[0]?.content ?? "";
    expect(await age(29)).toBe("173K");
    expect(await readContent()).toContain(shopper.email);
    expect(await age(31)).toBeNull();
    expect(await readContent()).not.toMatch(/@|Sector|98\d{8}/);
    expect(await readContent()).toContain('"productId"');
  });
});
