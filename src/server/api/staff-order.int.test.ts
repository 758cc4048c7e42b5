import { describe, expect, it } from "vitest";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask, bring, read, auditOf, givenPaid, givenShopper, staff } = shop;

describe("details of an order", () => {
  it("the order for staff shows its customer, its payment and the possible actions", async () => {
    const { shopper, product, proof, orderID } = await givenPaid();
    expect(await read(orderID)).toMatchObject({
      orderID,
      status: "Placed",
      totalAmount: 2_000,
      items: [{ productID: product.productID, quantity: 2, price: 1_000 }],
      customer: { userId: shopper.id, name: shopper.name, email: shopper.email, locked: false },
      payment: { id: proof.RazorpayPaymentId, amount: 2_000, capturedAt: expect.stringMatching(/Z$/) as string },
      refunds: [],
      nextStatuses: ["Packed", "Cancelled"],
      canRefund: { most: 2_000 },
      canMarkRefunded: false,
      staffHistory: [{ kind: "status", status: "Placed", actorName: shopper.name, byCustomer: true, note: null }],
    });
  });

  it("an order that is paid on delivery has no payment to refund", async () => {
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    expect(await read(orderID)).toMatchObject({ payment: null, canRefund: null, canMarkRefunded: false });
  });

  it("the order for staff shows that the customer's account is locked", async () => {
    const { shopper, orderID } = await givenPaid();
    await db.updateTable("accounts").set({ lockedAt: new Date() }).where("id", "=", shopper.id).execute();
    expect((await read(orderID)).customer.locked).toBe(true);
  });

  it("the order for staff shows a second payment's refund as well", async () => {
    const { shopper, product, proof, orderID } = await givenPaid();
    const second = shop.gateway.pay(proof.RazorpayOrderId);
    await shop.placePaid(shopper.token, [{ product, quantity: 2 }], second);
    expect(await read(orderID)).toMatchObject({
      payment: { id: proof.RazorpayPaymentId },
      refunds: [
        { paymentId: second.RazorpayPaymentId, reason: "duplicate", amount: 2_000, status: "queued", tries: 0 },
      ],
      canRefund: { most: 2_000 },
    });
  });

  it("an order that does not exist answers 404", async () => {
    expect(await ask("GET", "/staff/orders/RJ-999999999")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("status changes", () => {
  it("status changes by staff are in the timeline with who made them, and in the audit log", async () => {
    const { orderID } = await givenPaid();
    await bring(orderID, "Packed");
    await ask("POST", `/orders/${orderID}/status`, { status: "Shipped", note: "Docket 12345" });
    const { staffHistory, nextStatuses } = await read(orderID);
    expect(staffHistory.slice(1)).toMatchObject([
      { kind: "status", status: "Packed", actorName: staff.name, byCustomer: false, note: null },
      { kind: "status", status: "Shipped", actorName: staff.name, byCustomer: false, note: "Docket 12345" },
    ]);
    expect(nextStatuses).toEqual(["Delivered"]);
    expect(await auditOf(orderID)).toMatchObject([
      {
        action: "packed",
        actor: staff.id,
        changes: [
          { field: "status", from: "Placed", to: "Packed" },
          { field: "invoice", from: null, to: expect.stringMatching(/^RJ\//) as string },
        ],
      },
      {
        action: "shipped",
        changes: [
          { field: "status", from: "Packed", to: "Shipped" },
          { field: "note", from: null, to: "Docket 12345" },
        ],
      },
    ]);
  });

  it("refused status changes leave nothing in the audit log, nor do those by customers", async () => {
    const { shopper, orderID } = await givenPaid();
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Delivered" })).toMatchObject({ status: 409 });
    expect(await call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token })).toMatchObject({
      status: 200,
    });
    expect(await auditOf(orderID)).toEqual([]);
  });
});

describe("notes", () => {
  it("a note is only for staff: it is not mailed, and the customer does not see it", async () => {
    const { shopper, orderID } = await givenPaid();
    const mails = await shop.mailsTo(shopper.email);
    const note = "Customer called: please engrave ‘A & R’.\nSecond line.";
    const answer = await ask("POST", `/orders/${orderID}/note`, { note });
    expect(answer).toMatchObject({ status: 201, body: { data: { orderID } } });
    expect((await read(orderID)).staffHistory.at(-1)).toMatchObject({
      kind: "note",
      note,
      status: null,
      actorName: staff.name,
      byCustomer: false,
    });
    expect(await shop.mailsTo(shopper.email)).toEqual(mails);
    const { token } = shopper;
    const order = await call("GET", `/api/orders/${orderID}`, { token });
    const history = await call("GET", `/api/GetOrderHistoryByEmail?email=${shopper.email}`, { token });
    for (const { text } of [order, history]) expect(text).not.toContain("engrave");
    expect(order.body.data).toMatchObject({ history: [{ status: "Placed" }] });
    expect(await auditOf(orderID)).toMatchObject([{ action: "wrote a note on", actor: staff.id }]);
  });

  it("a note of 1,000 characters is accepted, and one of 1,001 refused", async () => {
    const { orderID } = await givenPaid();
    expect(await ask("POST", `/orders/${orderID}/note`, { note: "x".repeat(1_000) })).toMatchObject({ status: 201 });
    expect(await ask("POST", `/orders/${orderID}/note`, { note: "x".repeat(1_001) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "note" }] },
    });
  });

  it("a note on an unknown order answers 404", async () => {
    expect(await ask("POST", "/orders/RJ-999999999/note", { note: "Hello" })).toMatchObject({ status: 404 });
  });
});

describe("restocking of variations", () => {
  const variation = { variationName: "Size", variationValue: "14", price: 900, stock: 4 };

  async function givenSized(pieces: number | null) {
    const product = await givenProduct(db, {
      title: "Meher ring",
      stock: 7,
      variations: [{ ...variation, stock: pieces }],
    });
    const { token } = await givenShopper();
    const lines = [{ product, variation: { ...variation, stock: pieces }, quantity: 2 }];
    const { orderID } = await givenOrder(shop, token, lines);
    return { product, orderID };
  }

  async function cancel(orderID: string) {
    await bring(orderID, "Cancelled");
    return (await read(orderID)).staffHistory.filter(({ kind }) => kind === "note");
  }

  it.each(["removed", "renamed"])(
    "a cancelled order restocks nothing when its variation was %s, and notes it for staff",
    async (how) => {
      const { product, orderID } = await givenSized(4);
      const { productID } = product;
      if (how === "removed") await db.deleteFrom("variations").where("productId", "=", productID).execute();
      else await db.updateTable("variations").set({ value: "15" }).where("productId", "=", productID).execute();
      expect(await cancel(orderID)).toMatchObject([
        { actorName: null, byCustomer: false, note: expect.stringContaining("2 × Meher ring, Size 14") as string },
      ]);
      const left = await db.selectFrom("variations").select("stock").where("productId", "=", productID).execute();
      expect([await shop.stockOf(product), left]).toEqual([7, how === "removed" ? [] : [{ stock: 2 }]]);
    },
  );

  it("units of the product's own stock are restocked to the product, even if the variation was deleted", async () => {
    const { product, orderID } = await givenSized(null);
    expect(await shop.stockOf(product)).toBe(5);
    await db.deleteFrom("variations").where("productId", "=", product.productID).execute();
    expect([await cancel(orderID), await shop.stockOf(product)]).toEqual([[], 7]);
  });

  it("units of the product's own stock are noted for staff when its sizes have stock of their own now", async () => {
    const { product, orderID } = await givenSized(null);
    const { productID } = product;
    await db.updateTable("products").set({ stock: null }).where("id", "=", productID).execute();
    await db.updateTable("variations").set({ stock: 4 }).where("productId", "=", productID).execute();
    expect(await cancel(orderID)).toMatchObject([
      {
        note: "Not put back into stock, because the product counts its pieces by variation now, or is one of a kind and in stock: 2 × Meher ring.",
      },
    ]);
    const left = await db.selectFrom("variations").select("stock").where("productId", "=", productID).execute();
    expect(left).toEqual([{ stock: 4 }]);
  });

  it("a cancelled order writes no note when the product is made to order now", async () => {
    const { product, orderID } = await givenSized(null);
    await db.updateTable("products").set({ stock: null }).where("id", "=", product.productID).execute();
    expect([await cancel(orderID), await shop.stockOf(product)]).toEqual([[], null]);
  });

  it("a cancelled order writes no note when the variation still exists", async () => {
    const { product, orderID } = await givenSized(4);
    expect([await cancel(orderID), await shop.stockOf(product)]).toEqual([[], 7]);
  });
});
