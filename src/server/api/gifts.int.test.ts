import { describe, expect, it } from "vitest";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";
import { anOrder } from "#tests/support/builders.ts";
import { readActualTexts, readText } from "#tests/support/read-pdf.ts";

const shop = await createBillingShop();
const { call, db, givenShopper, givenProduct } = shop;

async function place(more: object, total = 1_129) {
  const shopper = await givenShopper();
  const product = await givenProduct({ price: 1_030, stock: 9 });
  const body = { ...anOrder([{ product }]), TotalAmount: total, ...more };
  const answer = await call<{ orderID: string; totalAmount: number }>("POST", "/api/place-order", {
    token: shopper.token,
    body,
  });
  return { ...answer, shopper, product, orderID: answer.body.data?.orderID ?? "" };
}

async function offering(giftOffer: string, giftWrapFee = 99): Promise<void> {
  await shop.changeSettings({ giftOffer: giftOffer as "nothing", giftWrapFee });
}

describe("gifts", () => {
  it("a gift is not offered until it is enabled", async () => {
    const { status, body } = await place({ GiftWrap: true });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "GiftWrap", message: "We do not wrap gifts at the moment." }]);
    expect(await place({ GiftMessage: "Love" }, 1_030)).toMatchObject({ status: 422 });
    for (const GiftMessage of [" ", "\u200B"]) {
      expect(await place({ GiftWrap: false, GiftMessage }, 1_030)).toMatchObject({ status: 201 });
    }
  });

  it("a gift has the fee in its total, as an invoice line that is taxed like the goods", async () => {
    await offering("wrapping");
    const { token } = await givenShopper();
    expect((await call("GET", "/api/gift-terms", { token })).body.data).toEqual({ message: true, wrapFee: 99 });
    expect(await place({ GiftWrap: true }, 1_030)).toMatchObject({ status: 409, body: { expectedTotal: 1_129 } });

    const message = "जन्मदिन मुबारक, Asha!\r\n<b>Love</b>";
    const { orderID, shopper } = await place({ GiftWrap: true, GiftMessage: message });
    const { body } = await call<OrderView>("GET", `/api/orders/${orderID}`, { token: shopper.token });
    expect(body.data).toMatchObject({
      totalAmount: 1_129,
      gift: { wrapped: true, wrapFee: 99, message: "जन्मदिन मुबारक, Asha!\n<b>Love</b>" },
    });
    await shop.packed(orderID);
    const invoice = await shop.invoiceOf(orderID);
    expect(invoice.lines.map(({ total, gstRate }) => [total, gstRate])).toEqual([
      [1_030, 3],
      [99, 3],
    ]);
    expect(invoice.lines[1]?.description).toBe("Gift wrapping (composite supply, taxed as the goods)");
    expect(invoice.totals).toMatchObject({ shipping: 0, total: 1_129 });
    await shop.setStatus(orderID, "Cancelled");
    const [note] = await shop.creditNotesOf(orderID);
    expect(note?.totals.total).toBe(1_129);
  });

  it("a gift has its message on the gift slip, as plain text and without prices", async () => {
    await offering("message");
    const { orderID } = await place({ GiftMessage: "शुभकामनाएँ <img src=x>" }, 1_030);
    const response = await shop.fetch(`/api/staff/gift-slips.pdf?orders=${orderID}`, {
      headers: { Authorization: `Bearer ${await shop.adminToken()}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = `${await readText(bytes)} ${readActualTexts(bytes).join("")}`;
    expect(text).toContain("<img src=x>");
    expect(text).toContain("शुभकामनाएँ");
    expect(text).not.toMatch(/1,?030|₹/);
    expect(await place({ GiftWrap: true })).toMatchObject({ status: 422 });
  });

  it("a message of 200 characters in an Indian script is stored whole", async () => {
    await offering("message");
    const GiftMessage = "कि".repeat(200);
    const { orderID } = await place({ GiftMessage }, 1_030);
    const found = db.selectFrom("orders").select("giftMessage").where("id", "=", orderIdOf(orderID));
    expect(await found.executeTakeFirst()).toEqual({ giftMessage: GiftMessage });
  });

  it.each([
    ["a".repeat(201), "A card has room for 200 characters."],
    ["1\n2\n3\n4\n5\n6\n7", "A card has room for 6 lines."],
    ["a\u202Eb", "This message holds invisible characters. Please type it again."],
    [7, "This must be text."],
  ])("a gift with the message %j is refused", async (GiftMessage, message) => {
    await offering("message");
    const { status, body } = await place({ GiftMessage }, 1_030);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "GiftMessage", message }]);
  });

  it("a gift that is paid online includes the fee", async () => {
    await offering("wrapping", 50);
    const { token } = await givenShopper();
    const product = await givenProduct({ price: 1_030, stock: 9 });
    const { CustomerName, CustomerPhone, CustomerAddress, OrderItems } = anOrder([{ product }]);
    const body = { CustomerName, CustomerPhone, CustomerAddress, OrderItems, GiftWrap: true };
    const pay = async (more: object) =>
      call<{ amount: number; razorpayOrderId: string }>("POST", "/api/CreatePayment", {
        token,
        body: { ...body, ...more },
      });
    const first = await pay({});
    expect(first.body.data?.amount).toBe(108_000);
    expect((await pay({})).body.data?.razorpayOrderId).toBe(first.body.data?.razorpayOrderId);
    expect((await pay({ GiftMessage: "Hi" })).body.data?.razorpayOrderId).not.toBe(first.body.data?.razorpayOrderId);
    expect(await db.selectFrom("orders").select("id").where("giftMessage", "=", "Hi").execute()).toEqual([]);
  });
});
