import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import type { StoreCreditView } from "#contract/store-credit/store-credit.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct, readProduct } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createReturningShop();
const { db, services, givenShopper, stockOf, staffToken, bring, step, readOrder, creditNotes, sentBack } = shop;
const { givenDelivered, givenPaid, request, givenRequested, givenReceived } = shop;
await shop.call("POST", "/api/staff/rates", {
  token: await staffToken(),
  body: { rates: rateEntries({ "18K": 11_250 }) },
});

describe("steps of a return", () => {
  it("the steps of a return are in the order's timeline for staff", async () => {
    const placed = await givenDelivered(1);
    const id = await givenRequested(placed);
    await step(id, "approve", { by: "customer" });
    await step(id, "receive");
    const answer = await shop.call<StaffOrderView>("GET", `/api/staff/orders/${placed.orderID}`, {
      token: await staffToken(),
    });
    const timeline = answer.body.data?.staffHistory ?? [];
    expect(timeline.slice(-4).map((entry) => [entry.status ?? entry.return?.status, entry.byCustomer])).toEqual([
      ["Delivered", false],
      ["Requested", true],
      ["Approved", false],
      ["Received", false],
    ]);
    expect(timeline.at(-1)).toMatchObject({ kind: "return", return: { returnID: id, kind: "return" } });
  });

  it("a return goes from the request to the settlement, and money moves only with the last step", async () => {
    const placed = await givenPaid();
    const requested = await request(placed, 3, { text: "Too large" });
    expect(requested).toMatchObject({
      status: 201,
      body: {
        data: { status: "Requested", items: [{ position: 0, quantity: 3, amount: 2_999.97 }], text: "Too large" },
      },
    });
    const id = requested.body.data?.returnID ?? "";
    const pickupOn = addDays(dayOf(shop.clock()), 7);
    expect(await step(id, "approve", { by: "pickup", carrier: "Blue Dart", pickupOn })).toMatchObject({
      body: {
        data: { status: "Approved", by: "pickup", pickupOn, next: ["transit", "receive", "reject"] },
      },
    });
    expect((await step(id, "transit", { trackingNumber: "BD1" })).body.data?.status).toBe("In transit");
    expect((await step(id, "receive")).body.data?.status).toBe("Received");
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([]);

    const settled = await step(id, "settle", { refund: 2_999.97, restock: true });
    expect(settled).toMatchObject({
      status: 200,
      body: { data: { status: "Settled", settled: { refund: 2_999.97, as: "money" }, goodsGo: "restock", next: [] } },
    });
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([299_997]);
    expect(await stockOf(placed.product)).toBe(10);
    expect(await readOrder(placed.orderID)).toMatchObject({ status: "Returned", paymentStatus: "refunded" });
    expect(await creditNotes(placed.orderID)).toMatchObject([
      { reason: "Goods returned", totals: { total: 2_999.97 } },
    ]);
    const subjects = (await shop.mailsTo(placed.shopper.email)).map(({ subject }) => subject).toReversed();
    expect(subjects.slice(-6)).toEqual([
      ...["Requested", "Approved", "In transit", "Received"].map((status) => `Your return ${id}: ${status}`),
      `Your order ${placed.orderID}: Returned`,
      `Your return ${id}: Settled`,
    ]);
  });

  it("returns of two of three units, then of the third, refund exactly the paid price", async () => {
    const placed = await givenPaid();
    const first = await givenReceived(placed, 2);
    const path = `/api/staff/returns/${first}`;
    const { body } = await shop.call<StaffReturnView>("GET", path, { token: await staffToken() });
    expect(body.data?.mostRefund).toBe(1_999.98);
    expect((await step(first, "settle", { refund: 1_999.98, restock: true })).body.data?.mostRefund).toBe(0);
    expect(await readOrder(placed.orderID)).toMatchObject({ status: "Delivered", returns: [{ status: "Settled" }] });
    expect(await request(placed, 2)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    const second = await givenReceived(placed, 1);
    await step(second, "settle", { refund: 999.99, restock: true });
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([199_998, 99_999]);
    expect((await readOrder(placed.orderID)).status).toBe("Returned");
    const notes = await creditNotes(placed.orderID);
    expect(notes.reduce((sum, note) => sum + Math.round(note.totals.total * 100), 0)).toBe(299_997);
    expect(await stockOf(placed.product)).toBe(10);
  });

  it("a return of one of four units together with another item credits each with its own price", async () => {
    const shopper = await givenShopper();
    const [many, one] = [await givenProduct(db, { price: 1_000 }), await givenProduct(db, { price: 500 })];
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: many, quantity: 4 }, { product: one }]);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    const items = [0, 1].map((position) => ({ position, quantity: 1 }));
    const requested = await request({ orderID, shopper }, 1, { items });
    const id = requested.body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    await step(id, "receive");
    expect(await step(id, "settle", { refund: 1_500, restock: true })).toMatchObject({ status: 200 });
    const [note] = await creditNotes(orderID);
    expect(note?.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
      [1, 1_000],
      [1, 500],
    ]);
  });

  it.each([
    ["Requested", [], ["receive", "settle", "transit"]],
    ["Approved", [["approve", { by: "customer" }]], ["approve", "settle"]],
    [
      "Received",
      [
        ["approve", { by: "customer" }],
        ["receive", {}],
      ],
      ["approve", "reject", "receive", "transit"],
    ],
  ] as const)("a return that is %s refuses steps out of order", async (_, steps, refused) => {
    const id = await givenRequested(await givenDelivered(1));
    for (const [name, body] of steps) expect((await step(id, name, body)).status).toBe(200);
    const bodies = {
      approve: { by: "pickup" },
      reject: { reason: "No", afterApproval: true },
      settle: { refund: 0, restock: false },
    };
    for (const name of refused) {
      const answer = await step(id, name, bodies[name as keyof typeof bodies] ?? {});
      expect([name, answer.status, answer.body.code]).toEqual([name, 409, "wrong_status"]);
    }
  });

  it("an approved return is rejected only on purpose, not by a colleague who saw the request", async () => {
    const id = await givenRequested(await givenDelivered(1));
    const answers = await Promise.all([
      step(id, "approve", { by: "customer" }),
      step(id, "approve", { by: "customer" }),
      step(id, "reject", { reason: "It was worn" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = await givenRequested(await givenDelivered(1));
    await step(other, "approve", { by: "customer" });
    expect(await step(other, "reject", { reason: "It was worn" })).toMatchObject({
      status: 409,
      body: { code: "wrong_status", sys_message: "This return is Approved already." },
    });
    expect(await step(other, "reject", { reason: "Another ring", afterApproval: true })).toMatchObject({
      status: 200,
      body: { data: { status: "Rejected" } },
    });
  });

  it("a rejected return releases the units for another request", async () => {
    const placed = await givenDelivered(1);
    const id = await givenRequested(placed);
    expect(await step(id, "reject")).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
    expect(await step(id, "reject", { reason: "It was worn" })).toMatchObject({
      body: { data: { status: "Rejected" } },
    });
    expect((await shop.mailTo(placed.shopper.email)).textBody).toContain("It was worn");
    expect((await request(placed)).status).toBe(201);
  });

  it("a return can be withdrawn only by its customer, and once", async () => {
    const placed = await givenDelivered(1);
    const id = await givenRequested(placed);
    const withdraw = (who: string) => shop.call("POST", `/api/returns/${id}/withdraw`, { token: who });
    expect((await withdraw((await givenShopper()).token)).status).toBe(404);
    expect((await withdraw(placed.shopper.token)).status).toBe(200);
    const mail = await shop.mailTo(placed.shopper.email);
    expect([mail.subject, mail.textBody]).toEqual([
      `Your return ${id}: Withdrawn`,
      expect.stringContaining(`You have withdrawn your return of your order ${placed.orderID}.`) as unknown,
    ]);
    expect((await withdraw(placed.shopper.token)).status).toBe(409);
  });

  it("a return settled concurrently by five members of staff moves money once", async () => {
    const placed = await givenPaid();
    const id = await givenReceived(placed, 3);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => step(id, "settle", { refund: 2_999.97, restock: true })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 4 });
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([299_997]);
    expect(await stockOf(placed.product)).toBe(10);
  });
});

describe("settlement", () => {
  it("a return settled below the full amount requires a reason, and one settled above it is refused", async () => {
    const id = await givenReceived(await givenDelivered(1));
    const moneyRows = async () => {
      const rows = await countRows(db);
      return ["refunds", "billing_documents", "store_credit_entries", "return_events"].map((name) => rows[name] ?? 0);
    };
    const before = await moneyRows();
    expect(await step(id, "settle", { refund: 1_000.01, restock: true })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "refund", message: "At most ₹1,000 can go back." }] },
    });
    expect(await step(id, "settle", { refund: 900, restock: true })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "reason" }] },
    });
    expect(await moneyRows()).toEqual(before);
    expect((await step(id, "settle", { refund: 900, restock: "repair", reason: "A scratch" })).status).toBe(200);
  });

  it("a return settled as store credit creates a ledger entry, and no refund", async () => {
    const placed = await givenPaid();
    const id = await givenReceived(placed, 1);
    await step(id, "settle", { refund: 999.99, restock: true, as: "store_credit", postage: 70 });
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([]);
    const { body } = await shop.call<StoreCreditView>("GET", "/api/store-credit", { token: placed.shopper.token });
    expect(body.data).toMatchObject({
      balance: 1_069.99,
      entries: [
        { amount: 999.99, reason: "return", orderID: placed.orderID },
        { amount: 70, reason: "postage", orderID: placed.orderID },
      ],
    });
  });

  it("a settled return of a cash order leaves a manual refund", async () => {
    const placed = await givenDelivered(1);
    const id = await givenReceived(placed);
    await step(id, "settle", { refund: 1_000, restock: false });
    expect(await readOrder(placed.orderID)).toMatchObject({ status: "Returned", paymentStatus: "refund_due" });
    expect(await stockOf(placed.product)).toBe(9);
  });

  it("a return settled after a goodwill refund is limited to the rest of the payment", async () => {
    const placed = await givenPaid();
    const path = `/api/staff/orders/${placed.orderID}/refund`;
    const body = { refundable: 2_999.97, amount: 500, note: "For the delay" };
    await shop.call("POST", path, { token: await staffToken(), body });
    const id = await givenReceived(placed, 3);
    expect(await step(id, "settle", { refund: 2_999.97, restock: true })).toMatchObject({ status: 422 });
    expect((await step(id, "settle", { refund: 2_499.97, restock: true })).status).toBe(200);
    const notes = await creditNotes(placed.orderID);
    expect(notes.reduce((sum, note) => sum + Math.round(note.totals.total * 100), 0)).toBe(299_997);
  });
});

describe("returned gold", () => {
  async function givenGold() {
    const product = await givenProduct(db, { title: unique("Gold band"), metal: "gold", purity: "18K", stock: 5 });
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token: await staffToken(),
      body: { ...product, updatedAt: undefined, pricing: ratePricing({ stones: [], netWeight: 3 }) },
    });
    const shopper = await givenShopper();
    const priced = await readProduct(db, product.productID);
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: priced }]);
    const huid = unique("H").replaceAll(/\W/g, "").padEnd(6, "0").toUpperCase();
    const articles = [{ huid, netWeight: 3, grossWeight: 3 }];
    const body = { items: [{ position: 0, articles }] };
    const packed = await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token: await staffToken(), body });
    expect(packed.status).toBe(200);
    await bring(orderID, "Shipped", "Delivered");
    const id = await givenRequested({ orderID, shopper });
    await step(id, "approve", { by: "pickup" });
    return { id, huid, orderID };
  }

  it("returned gold must have the sold HUID and weight", async () => {
    const { id, huid } = await givenGold();
    expect(await step(id, "receive")).toMatchObject({ status: 422, body: { code: "huid_required" } });
    const other = await step(id, "receive", { articles: [{ position: 0, huid: "WRONG1", netWeight: 3 }] });
    expect(other).toMatchObject({
      status: 422,
      body: { code: "huid_invalid", errors: [{ field: "articles.0.huid" }] },
    });
    expect(other.body.sys_message).toContain("WRONG1");
    expect(other.body.sys_message).toContain(huid);
    const lighter = await step(id, "receive", { articles: [{ position: 0, huid, netWeight: 2.9 }] });
    expect(lighter).toMatchObject({ status: 409, body: { code: "weight_differs" } });
    expect(lighter.body.sys_message).toContain("or reject the return");
    await step(id, "transit");
    const again = await step(id, "receive", { articles: [{ position: 0, huid, netWeight: 2.9 }] });
    expect(again.body.sys_message).toContain("or send it back");
    expect((await step(id, "receive", { articles: [{ position: 0, huid, netWeight: 3 }] })).status).toBe(200);
    expect((await step(id, "settle", { refund: 0, restock: "melt", reason: "Test" })).status).toBe(200);
  });
});

describe("status Returned by staff", () => {
  it("an order that staff set to Returned is settled completely at once, but not while a return is open", async () => {
    const placed = await givenPaid();
    const id = await givenRequested(placed, 1);
    const set = async () =>
      shop.call("POST", `/api/orders/${placed.orderID}/status`, {
        token: await staffToken(),
        body: { status: "Returned" },
      });
    expect(await set()).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await step(id, "reject", { reason: "Come to the shop" });
    expect((await set()).status).toBe(200);
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([299_997]);
  });
});
