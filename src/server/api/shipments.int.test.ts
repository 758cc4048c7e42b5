import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { TrackView } from "#contract/shipments/shipments.ts";
import { parcelInvariants } from "#tests/ledger/parcel-invariants.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { ALL_PIECES, createShippingShop } from "#tests/support/shipping-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createShippingShop();
const { db, call, ask, bring, read, givenPacked, dispatch, givenDispatched, deliver, own } = shop;

describe("dispatch", () => {
  it("the dispatch of all items makes the order Shipped, and shows the parcel to its customer", async () => {
    const { orderID, token, email } = await givenPacked();
    const answer = await dispatch(orderID, ALL_PIECES, { weight: 182.5, insuredValue: 2_300.5 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          status: "Dispatched",
          carrier: "Delhivery",
          trackingNumber: "149081",
          trackingUrl: "https://www.delhivery.com/track/package/149081",
          items: ALL_PIECES,
          weight: 182.5,
          insuredValue: 2_300.5,
          deliveryCode: "none",
        },
      },
    });
    const order = await own(orderID, token);
    expect(order).toMatchObject({
      status: "Shipped",
      pieces: { ordered: 5, dispatched: 5 },
      parcel: { carrier: "Delhivery", trackingNumber: "149081" },
      shipments: [{ carrier: "Delhivery", items: ALL_PIECES, deliveredAt: null }],
    });
    expect(order?.shipments[0]).not.toHaveProperty("insuredValue");
    const mail = await shop.mailTo(email);
    expect(mail.subject).toBe(`Your order ${orderID}: Shipped`);
    expect(mail.textBody).toContain(order?.shipments[0]?.trackPath);
    expect(mail.textBody).not.toContain("Delivery code");
  });

  it("a tracking number can be added after the dispatch, and is mailed to the customer once", async () => {
    const { orderID, token, email } = await givenPacked();
    const { body } = await dispatch(orderID, ALL_PIECES, { trackingNumber: null });
    const id = body.data?.shipmentID;
    const change = async (given: object) => ask("PUT", `/staff/shipments/${id}`, { carrier: "Delhivery", ...given });
    expect(await change({ trackingNumber: "149082" })).toMatchObject({
      status: 200,
      body: { data: { trackingUrl: "https://www.delhivery.com/track/package/149082" } },
    });
    expect((await own(orderID, token))?.parcel).toMatchObject({ trackingNumber: "149082" });
    const mail = await shop.mailTo(email);
    expect(mail.subject).toBe(`How to track your order ${orderID}`);
    expect(mail.textBody).toContain("149082");
    const { mails: sent } = await countRows(db);
    expect((await change({ trackingNumber: "149082" })).status).toBe(200);
    expect((await countRows(db)).mails).toBe(sent);
    expect(await change({ carrier: " " })).toMatchObject({ status: 422, body: { errors: [{ field: "carrier" }] } });
    expect((await read(orderID)).staffHistory.at(-1)).toMatchObject({
      note: expect.stringContaining("Delhivery") as string,
    });
    await ask("POST", `/staff/shipments/${id}/delivered`, {});
    expect(await change({ trackingNumber: "149083" })).toMatchObject({ status: 409 });
  });

  it("a dispatched part keeps the order Packed, notifies the customer, and prevents its cancellation", async () => {
    const { orderID, token, email } = await givenPacked();
    await dispatch(orderID, [{ position: 1, quantity: 2 }], { note: "Please be at home." });
    expect((await read(orderID)).staffHistory.at(-1)).toMatchObject({
      kind: "note",
      note: expect.stringMatching(/^Dispatched a part: 2 × .*\.\nTold the customer: Please be at home\.$/) as string,
    });
    expect(await own(orderID, token)).toMatchObject({
      status: "Packed",
      pieces: { ordered: 5, dispatched: 2 },
      actions: { canCancel: false, reason: expect.stringMatching(/part .* dispatched/) as string },
    });
    expect((await read(orderID)).nextStatuses).toEqual(["Shipped"]);
    const mail = await shop.mailTo(email);
    expect(mail.subject).toBe(`Your order ${orderID}: a part is on its way`);
    expect(mail.textBody).toContain("2 ×");
    for (const answer of [
      await call("POST", `/api/orders/${orderID}/cancel`, { token }),
      await ask("POST", `/orders/${orderID}/status`, { status: "Cancelled" }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: "wrong_status" } });
      expect(answer.body.sys_message).toMatch(/part .* dispatched/);
    }
    await givenDispatched(orderID, [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]);
    expect(await own(orderID, token)).toMatchObject({ status: "Shipped", shipments: [{}, {}] });
    const actions = (await shop.auditOf(orderID)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["dispatched a part of", "shipped"]);
  });

  it.each([
    ["more units than remain", [{ position: 0, quantity: 3 }], 409, "items.0.quantity"],
    ["an unknown item", [{ position: 2, quantity: 1 }], 422, "items.0.position"],
    ["a repeated item", [ALL_PIECES[0], { position: 0, quantity: 1 }], 422, "items.1.position"],
    ["nothing", [], 422, "items"],
  ])("the dispatch of %s is refused, and stores nothing", async (_what, items, status, field) => {
    const { orderID } = await givenPacked();
    const { sessions: _, ...before } = await countRows(db);
    expect(await dispatch(orderID, items as object[])).toMatchObject({ status, body: { errors: [{ field }] } });
    expect(await countRows(db)).toMatchObject(before);
  });

  it("the dispatch of an order that is not packed, or has nothing left, is refused", async () => {
    const { token } = await shop.givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    const one = [{ position: 0, quantity: 1 }];
    expect(await dispatch(orderID, one)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await bring(orderID, "Packed");
    await givenDispatched(orderID, one);
    expect(await dispatch(orderID, one)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await dispatch("RJ-999999999", one)).toMatchObject({ status: 404 });
  });

  it("concurrent dispatches never ship more than was ordered", async () => {
    const { orderID } = await givenPacked();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => dispatch(orderID, [{ position: 0, quantity: 1 }])));
    expect(countStatuses(answers)).toEqual({ 201: 2, 409: 2 });
    expect((await read(orderID)).pieces).toEqual({ ordered: 5, dispatched: 2 });
  });

  it("a parcel with a carrier that is not in the settings has no tracking page of the carrier", async () => {
    const { orderID } = await givenPacked();
    const { body } = await dispatch(orderID, ALL_PIECES, { carrier: "Ramesh on his scooter" });
    expect(body.data).toMatchObject({ carrier: "Ramesh on his scooter", trackingUrl: null });
  });
});

describe("status without parcels", () => {
  it("the status Shipped creates one parcel of the remaining items, and Delivered delivers all parcels", async () => {
    const { orderID, token } = await givenPacked();
    await givenDispatched(orderID, [{ position: 0, quantity: 2 }]);
    const shipped = { status: "Shipped", carrier: "Blue Dart", trackingNumber: "7" };
    expect(await ask("POST", `/orders/${orderID}/status`, shipped)).toMatchObject({ status: 200 });
    expect(await own(orderID, token)).toMatchObject({
      status: "Shipped",
      parcel: { carrier: "Blue Dart", trackingNumber: "7" },
      shipments: [{ carrier: "Delhivery" }, { carrier: "Blue Dart", items: [{ position: 1, quantity: 3 }] }],
    });
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Delivered" })).toMatchObject({ status: 200 });
    const order = await own(orderID, token);
    expect(order).toMatchObject({ status: "Delivered", paymentStatus: "paid" });
    for (const shipment of order?.shipments ?? []) expect(shipment.deliveredAt).not.toBeNull();
  });

  it("an order that was shipped without parcels can be set to Delivered", async () => {
    const { orderID, token } = await givenPacked();
    const old = { status: "Shipped", carrier: "Delhivery", trackingNumber: "1" } as const;
    await db
      .updateTable("orders")
      .set(old)
      .where("id", "=", Number(orderID.slice(3)))
      .execute();
    expect(await own(orderID, token)).toMatchObject({
      parcel: { carrier: "Delhivery", trackingUrl: "https://www.delhivery.com/track/package/1" },
      shipments: [],
    });
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Delivered" })).toMatchObject({ status: 200 });
    expect((await own(orderID, token))?.status).toBe("Delivered");
  });
});

describe("delivery", () => {
  it("the delivery of the last parcel makes the order Delivered", async () => {
    const { orderID, token, email } = await givenPacked();
    const first = await givenDispatched(orderID, [{ position: 0, quantity: 2 }]);
    expect(await deliver(first)).toMatchObject({ status: 200, body: { data: { status: "Delivered" } } });
    expect((await own(orderID, token))?.status).toBe("Packed");
    expect((await shop.mailTo(email)).subject).toBe(`Your order ${orderID}: a part was delivered`);
    const second = await givenDispatched(orderID, [{ position: 1, quantity: 3 }]);
    expect((await own(orderID, token))?.status).toBe("Shipped");
    expect(await deliver(second)).toMatchObject({ status: 200 });
    expect(await own(orderID, token)).toMatchObject({ status: "Delivered", paymentStatus: "paid" });
    expect((await shop.mailTo(email)).subject).toBe(`Your order ${orderID}: Delivered`);
  });

  it("a parcel is delivered once under concurrent requests, and an unknown parcel is not found", async () => {
    const { orderID, email } = await givenPacked();
    const parcel = await givenDispatched(orderID);
    const answers = await Promise.all([1, 2, 3].map(async () => deliver(parcel)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
    expect((await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith("Delivered"))).toHaveLength(1);
    expect(await deliver({ ...parcel, shipmentID: 2_000_000_000 })).toMatchObject({ status: 404 });
  });
});

describe("tracking page", () => {
  const track = async (path: string) => call<TrackView>("GET", `/api${path}`);

  it("the tracking page shows only dates and statuses to anyone with its link", async () => {
    const { orderID, token, ring, email } = await givenPacked();
    const parcel = await givenDispatched(orderID);
    const sent = await track(parcel.trackPath);
    expect(sent).toMatchObject({
      status: 200,
      body: {
        data: {
          status: "Dispatched",
          events: [{ status: "Placed" }, { status: "Packed" }, { status: "Dispatched" }],
          carrier: "Delhivery",
          trackingUrl: "https://www.delhivery.com/track/package/149081",
        },
      },
    });
    expect(Object.keys(sent.body.data ?? {}).toSorted()).toEqual(["carrier", "events", "status", "trackingUrl"]);
    const { customerName, customerPhone, customerAddress } = (await own(orderID, token)) ?? {};
    for (const secret of [orderID, customerName, customerPhone, customerAddress, email, ring.title, "2300"]) {
      expect(sent.text).not.toContain(secret);
    }
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    await deliver(parcel);
    expect((await track(parcel.trackPath)).body.data).toMatchObject({ status: "Delivered" });
  });

  it.each(["", "0".repeat(32), "1001", "RJ-10001", "%00", "x".repeat(5_000)])(
    "the tracking page is not found by %j",
    async (guess) => {
      expect((await track(`/track/${guess}`)).status).toBe(404);
    },
  );

  it("the tracking page has a random token of 128 bits", async () => {
    const { orderID } = await givenPacked();
    const first = await givenDispatched(orderID, [{ position: 0, quantity: 1 }]);
    const second = await givenDispatched(orderID, [{ position: 0, quantity: 1 }]);
    for (const { trackPath } of [first, second]) expect(trackPath).toMatch(/^\/track\/[0-9a-f]{32}$/);
    expect(first.trackPath.slice(0, 15)).not.toBe(second.trackPath.slice(0, 15));
  });
});

it("a carrier that is removed from the settings stays on its parcels, without a link", async () => {
  const { orderID } = await givenPacked();
  await givenDispatched(orderID);
  const carriers = await ask<{ name: string }[]>("GET", "/staff/carriers");
  expect(carriers.body.data?.map(({ name }) => name)).toContain("Delhivery");
  const { settings } = shop.services;
  const stored = settings.current();
  const actor = { accountId: null, name: "Test" };
  await settings.changeSettings(actor, {
    settings: { ...stored, carriers: [{ name: "Own courier", tracking: null }] },
  });
  expect((await read(orderID)).shipments).toMatchObject([{ carrier: "Delhivery", trackingUrl: null }]);
  await settings.changeSettings(actor, { settings: stored });
});

it.each(parcelInvariants)("an invariant holds after the tests of this file: $name", async ({ broken }) => {
  expect(await db.selectFrom("shipments").select("id").limit(1).execute()).not.toEqual([]);
  expect((await sql.raw(broken).execute(db)).rows).toEqual([]);
});
