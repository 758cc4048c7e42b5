import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { CarrierCashView, CashToComeMeta, RemittanceView } from "#contract/remittances/remittances.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask, bring } = shop;
const administrator = await loggedIn(shop, await givenStaff(shop));
const today = () => dayOf(shop.clock());

/** A cash order that a carrier has delivered. */
async function givenDelivered(price: number, carrier: string): Promise<string> {
  const { token } = await shop.givenShopper();
  const product = await givenProduct(db, { price });
  const { orderID } = await givenOrder(shop, token, [{ product }]);
  await bring(orderID, "Packed");
  const body = { items: [{ position: 0, quantity: 1 }], carrier, trackingNumber: `T${orderID}` };
  const parcel = await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
  await ask("POST", `/staff/shipments/${parcel.body.data?.shipmentID}/delivered`, {});
  return orderID;
}

async function owed() {
  const { body } = await ask<CarrierCashView[]>("GET", "/staff/cash");
  return { carriers: body.data ?? [], meta: body as unknown as CashToComeMeta };
}

async function tickOff(orders: string[], given: object = {}) {
  const body = { orders, remittedOn: today(), reference: "UTR 123", ...given };
  return call<RemittanceView>("POST", "/api/staff/cash/remittances", { token: administrator, body });
}

async function owedOf(carrier: string) {
  const found = (await owed()).carriers.find((one) => one.carrier === carrier);
  return found && [found.orders.map(({ orderID }) => orderID), found.total];
}

const [first, second, third] = [
  await givenDelivered(1_000.5, "Delhivery"),
  await givenDelivered(2_000, "Delhivery"),
  await givenDelivered(500, "Blue Dart"),
] as const;

describe("outstanding cash", () => {
  it("outstanding cash is listed by carrier with totals, the oldest first", async () => {
    const { carriers, meta } = await owed();
    expect(carriers).toMatchObject([
      { carrier: "Blue Dart", total: 500, orders: [{ orderID: third, amount: 500 }] },
      {
        carrier: "Delhivery",
        total: 3_000.5,
        orders: [
          { orderID: first, amount: 1_000.5, trackingNumber: `T${first}` },
          { orderID: second, amount: 2_000 },
        ],
      },
    ]);
    expect(meta).toMatchObject({ total: 3_500.5, parcels: 3, isCut: false });
  });

  it("outstanding cash has no orders that are paid online, under way or cancelled", async () => {
    await bring((await shop.givenPaid()).orderID, "Delivered");
    const { token } = await shop.givenShopper();
    const product = await givenProduct(db, { price: 700 });
    await bring((await givenOrder(shop, token, [{ product }])).orderID, "Shipped");
    await bring((await givenOrder(shop, token, [{ product }])).orderID, "Cancelled");
    expect((await owed()).meta).toMatchObject({ total: 3_500.5, parcels: 3 });
  });

  it("outstanding cash is the collected cash: without refused parcels, but including later returns", async () => {
    const { token } = await shop.givenShopper();
    const [ring, coin] = [await givenProduct(db, { price: 300 }), await givenProduct(db, { price: 40 })];
    const { orderID } = await givenOrder(shop, token, [{ product: ring }, { product: coin }]);
    await bring(orderID, "Packed");
    const parcels = [];
    for (const position of [0, 1]) {
      const body = { items: [{ position, quantity: 1 }], carrier: "Own courier" };
      parcels.push((await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body)).body.data);
    }
    await ask("POST", `/staff/shipments/${parcels[0]?.shipmentID}/refused`);
    await ask("POST", `/staff/shipments/${parcels[0]?.shipmentID}/back`);
    await ask("POST", `/staff/shipments/${parcels[1]?.shipmentID}/delivered`, {});
    expect(await owedOf("Own courier")).toEqual([[orderID], 40]);
    await ask("POST", `/orders/${orderID}/status`, { status: "Returned" });
    expect(await owedOf("Own courier")).toEqual([[orderID], 40]);
    expect(await tickOff([orderID])).toMatchObject({ status: 201, body: { data: { total: 40 } } });
  });

  it("outstanding cash can be downloaded", async () => {
    const { text, headers } = await call("GET", "/api/staff/cash.csv", { token: administrator });
    expect(headers.get("content-disposition")).toMatch(/cash-to-come-\d{4}-\d{2}-\d{2}\.csv/);
    expect(text.split("\r\n")[1]).toContain(`"Blue Dart","${third}"`);
  });
});

describe("cash of several parcels", () => {
  /** A ring of ₹300, a coin of ₹100.01 and a chain of ₹600, each in a separate parcel. */
  async function givenThreeParcels(carriers: readonly string[]) {
    const { token } = await shop.givenShopper();
    const products = [];
    for (const price of [300, 100.01, 600]) products.push({ product: await givenProduct(db, { price }) });
    const { orderID } = await givenOrder(shop, token, products);
    await bring(orderID, "Packed");
    const parcels: number[] = [];
    for (const [position, carrier] of carriers.entries()) {
      const body = { items: [{ position, quantity: 1 }], carrier, trackingNumber: `${carrier}-${position}` };
      const { body: made } = await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
      parcels.push(made.data?.shipmentID ?? 0);
    }
    return { orderID, parcels };
  }
  const deliver = async (id: number | undefined) => ask("POST", `/staff/shipments/${id}/delivered`, {});
  const sharesOf = async (orderID: string) =>
    (await owed()).carriers.flatMap(({ carrier, orders }) =>
      orders
        .filter((one) => one.orderID === orderID)
        .map(({ amount, trackingNumber }) => [carrier, amount, trackingNumber]),
    );

  it("each carrier owes the cash of its parcels, by the value of their items; list, file and sums agree", async () => {
    const { orderID, parcels } = await givenThreeParcels(["North", "South", "North"]);
    for (const id of parcels) await deliver(id);
    expect(await sharesOf(orderID)).toEqual([
      ["North", 900, "North-2"],
      ["South", 100.01, "South-1"],
    ]);
    const { text } = await call("GET", "/api/staff/cash.csv", { token: administrator });
    const rows = text.split("\r\n").filter((line) => line.includes(`"${orderID}"`));
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["900", "100.01"]);
    const { carriers, meta } = await owed();
    const sum = carriers.reduce((total, one) => total + Math.round(one.total * 100), 0);
    expect(sum).toBe(Math.round(meta.total * 100));
  });

  it("each carrier's share is received once, and is outstanding again when that is undone", async () => {
    const { orderID, parcels } = await givenThreeParcels(["East", "West", "East"]);
    for (const id of parcels) await deliver(id);
    expect(await tickOff([orderID])).toMatchObject({ status: 422, body: { errors: [{ field: "carrier" }] } });
    expect(await tickOff([orderID], { carrier: "Nobody" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "orders" }] },
    });
    const answers = await Promise.all([
      tickOff([orderID], { carrier: "East" }),
      tickOff([orderID], { carrier: "East" }),
      tickOff([orderID], { carrier: "West" }),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 2, 409: 1 });
    expect(await sharesOf(orderID)).toEqual([]);
    const rows = await db
      .selectFrom("cashRemittanceOrders")
      .select("amountPaise")
      .where("orderId", "=", Number(orderID.slice(3)))
      .execute();
    expect(rows.map(({ amountPaise }) => amountPaise).toSorted((one, other) => one - other)).toEqual([100_01, 900_00]);
    const west = answers[2].body.data;
    expect(west).toMatchObject({ carrier: "West", total: 100.01 });
    const undo = `/api/staff/cash/remittances/${west?.remittanceID}/undo`;
    expect(await call("POST", undo, { token: administrator })).toMatchObject({ status: 200 });
    expect(await sharesOf(orderID)).toEqual([["West", 100.01, "West-1"]]);
    expect(await tickOff([orderID])).toMatchObject({ status: 201, body: { data: { carrier: "West", total: 100.01 } } });
    expect(await tickOff([orderID])).toMatchObject({ status: 409 });
  });

  it("carriers do not owe the cash of a refused parcel of the same order", async () => {
    const { orderID, parcels } = await givenThreeParcels(["Left", "Right", "Gone"]);
    const [left, right, refused] = parcels;
    await deliver(left);
    await ask("POST", `/staff/shipments/${refused}/refused`);
    await ask("POST", `/staff/shipments/${refused}/back`);
    await deliver(right);
    expect(await sharesOf(orderID)).toEqual([
      ["Left", 300, "Left-0"],
      ["Right", 100.01, "Right-1"],
    ]);
  });
});

describe("remittances", () => {
  it.each([
    ["no order", { orders: [] }, "orders"],
    ["an invalid order id", { orders: ["abc"] }, "orders.0"],
    ["an unknown order", { orders: ["RJ-99999999"] }, "orders.0"],
    ["a repeated order", { orders: [first, first] }, "orders"],
    ["orders of two carriers", { orders: [first, third] }, "orders"],
    ["an invalid day", { remittedOn: "2026-02-30" }, "remittedOn"],
    ["a future day", { remittedOn: addDays(today(), 1) }, "remittedOn"],
    ["a day before they were delivered", { remittedOn: addDays(today(), -1) }, "remittedOn"],
    ["no reference", { reference: "  " }, "reference"],
    ["a reference that is too long", { reference: "x".repeat(81) }, "reference"],
  ])("a remittance with %s is refused at its field, and nothing is stored", async (_what, given, field) => {
    const before = await countRows(db);
    expect(await tickOff([first], given)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await countRows(db)).toEqual(before);
  });

  it("orders ticked off by several staff concurrently are recorded once, and logged", async () => {
    const answers = await Promise.all([
      tickOff([first, second]),
      tickOff([second, first]),
      tickOff([first]),
      tickOff([second]),
    ]);
    const statuses = countStatuses(answers);
    expect(statuses[201]).toBeLessThanOrEqual(2);
    expect((statuses[201] ?? 0) + (statuses[409] ?? 0)).toBe(4);
    const rows = await db.selectFrom("cashRemittanceOrders").selectAll().execute();
    const ids = rows.map(({ orderId }) => orderId).filter((id) => [first, second].includes(`RJ-${id}`));
    expect(ids.toSorted((one, other) => one - other)).toEqual([Number(first.slice(3)), Number(second.slice(3))]);
    expect(await owedOf("Delhivery")).toBeUndefined();
    const log = await db.selectFrom("auditLog").select("subjectLabel").where("action", "like", "ticked off%").execute();
    expect(log.filter(({ subjectLabel }) => subjectLabel === first)).toHaveLength(1);
  });

  it("a remittance is listed with its orders, and can be undone only by an administrator, once", async () => {
    const { body } = await tickOff([third], { reference: "Receipt 7" });
    const id = body.data?.remittanceID;
    const list = await ask<RemittanceView[]>("GET", "/staff/cash/remittances?pageSize=1");
    expect(list.body).toMatchObject({
      data: [
        {
          remittanceID: id,
          carrier: "Blue Dart",
          reference: "Receipt 7",
          remittedOn: today(),
          total: 500,
          orders: [{ orderID: third, amount: 500 }],
          undoneAt: null,
        },
      ],
      nextPage: 2,
    });
    const path = `/api/staff/cash/remittances/${id}/undo`;
    expect(await ask("POST", path.slice(4))).toMatchObject({ status: 403 });
    const undo = async () => call<RemittanceView>("POST", path, { token: administrator });
    expect((await undo()).body.data).toMatchObject({ undoneAt: expect.any(String) as string, total: 500 });
    expect(await undo()).toMatchObject({ status: 409 });
    expect(await owedOf("Blue Dart")).toEqual([[third], 500]);
    expect(await tickOff([third])).toMatchObject({ status: 201 });
    const file = await call("GET", "/api/staff/cash/remittances.csv", { token: administrator });
    expect(file.text.split("\r\n").filter((line) => line.includes(`"${third}"`))).toHaveLength(2);
    expect(await call("POST", "/api/staff/cash/remittances/1/undo", { token: administrator })).toMatchObject({
      status: 404,
    });
  });
});

describe("long lists of outstanding cash", () => {
  /** Copies a delivered order. */
  async function givenCopies(orderID: string, count: number) {
    await sql`
      insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id'))))).*
      from orders o, generate_series(1, ${count}::int)
      where o.id = ${orderIdOf(orderID)}`.execute(db);
  }

  it("outstanding cash is cut in a long list, which says so, and complete in the file", async () => {
    await givenCopies(await givenDelivered(100, "Ekart"), 1_000);
    expect((await owed()).meta).toMatchObject({ isCut: true });
    const { text } = await call("GET", "/api/staff/cash.csv", { token: administrator });
    const rows = text.trim().split("\r\n").slice(1);
    const { count } = await db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("paymentMethod", "=", "Cash on Delivery")
      .where("deliveredAt", "is not", null)
      .where("remittanceId", "is", null)
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(1_000);
    expect(new Set(rows.map((row) => row.split(",")[1])).size).toBe(count);
  });
});
