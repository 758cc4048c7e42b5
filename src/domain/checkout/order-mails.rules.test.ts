import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { newOrderMail, orderCodeMail, orderLapsedMail, orderPlacedMail, refundMail } from "./order-mails.rules.ts";

const order = {
  number: "RJ-10482",
  customerName: `<script>alert("1")</script>`,
  customerAddress: "House 12\n<b>Sector 17</b>",
  paymentMethod: "Cash on Delivery",
  lines: [],
  offers: null,
  coupon: null,
  shippingPaise: 0,
  totalPaise: 12_345_600,
  storeCreditPaise: 0,
  ordersUrl: "https://shop.test/my-orders",
};

function aLine(title: string, stock: OrderLine["stock"]): OrderLine {
  const facts = {
    productId: 1,
    categoryIds: [],
    variation: null,
    sizeToBeAgreed: false,
    unitPricePaise: 100,
    quantity: 1,
  };
  return { ...facts, title, stock, imagePath: "", nonReturnable: false, pricing: null };
}

describe("orderPlacedMail", () => {
  it("the mail of a placed order names the order in its subject, and amounts as the shop writes them", () => {
    const { subject, text, html } = orderPlacedMail(demoSettings, order);
    expect(subject).toBe("Your order RJ-10482 at Rajatam");
    for (const body of [text, html]) {
      for (const expected of ["RJ-10482", "₹1,23,456", "Cash on Delivery", "https://shop.test/my-orders"])
        expect(body).toContain(expected);
    }
  });

  it("the mail of a replacement lists the reductions kept from the first order, so that its rows add up", () => {
    const { text } = orderPlacedMail(demoSettings, { ...order, keptReductionPaise: 600_00 });
    expect(text).toMatch(/Kept from your first order:? −₹600/);
    expect(orderPlacedMail(demoSettings, order).text).not.toContain("Kept from");
  });

  it("the mails of a placed order state amounts with the paise that are charged, so that their rows add up", () => {
    const placed = {
      ...order,
      lines: [{ ...aLine("Ring", "product"), unitPricePaise: 1_234_56, quantity: 2 }],
      coupon: { discountPaise: 185_19 },
      gift: { wrapPaise: 99_50, message: null },
      shippingPaise: 149_50,
      totalPaise: 2_532_93,
    };
    const { text } = orderPlacedMail(demoSettings, placed);
    for (const row of [
      "2 × Ring: ₹2,469.12",
      "Coupon applied: −₹185.19",
      "Gift wrapping: ₹99.50",
      "Shipping: ₹149.50",
      "Total: ₹2,532.93",
    ])
      expect(text).toContain(row);
    expect(newOrderMail(demoSettings, placed).subject).toBe("New order RJ-10482: ₹2,532.93");
  });

  it("the mail of a placed order links to the order", () => {
    const { html } = orderPlacedMail(demoSettings, order);
    expect(html).toContain('href="https://shop.test/my-orders/RJ-10482"');
    expect(html).toContain('href="mailto:hello@rajatam.example"');
    expect(html).toContain('href="tel:+910000000000"');
  });

  it("an order is promised within 48 hours from stock, and within the lead time if it is made to order", () => {
    const inStock = orderPlacedMail(demoSettings, {
      ...order,
      lines: [aLine("Coin", "product"), aLine("Ring", "variation")],
    });
    expect(inStock.text).toContain("We have received your order RJ-10482 and will ship it within 48 hours.");
    const lines = [aLine("Coin", "product"), aLine("Ring", "none"), aLine("Set", "none"), aLine("Ring", "none")];
    const made = orderPlacedMail({ ...demoSettings, madeToOrderDays: 12 }, { ...order, lines });
    expect(made.text).toContain("We make Ring and Set for you, and will ship the order within 12 days.");
    expect(made.text).not.toContain("48 hours");
    const own = { ...aLine("Signet", "none"), makingDays: 15 };
    const textOf = (mailed: OrderLine[]) => orderPlacedMail(demoSettings, { ...order, lines: mailed }).text;
    expect(textOf([own])).toContain("within 15 days.");
    expect(textOf([{ ...own, makingDays: 5 }])).toContain("within 5 days.");
  });

  it("the promised time is that of the slowest piece, since pieces are worked on side by side", () => {
    const settings = { ...demoSettings, madeToOrderDays: 12, resizeDays: 5 };
    const textOf = (lines: OrderLine[]) => orderPlacedMail(settings, { ...order, lines }).text;
    const resized = { ...aLine("Ring", "product"), variation: { name: "Ring size", value: "14" } };
    const engraved = { ...aLine("Pendant", "product"), leadDays: 3 };
    expect(textOf([aLine("Set", "none"), resized, engraved])).toContain("within 12 days.");
    expect(textOf([resized, engraved])).toContain("within 5 days.");
    expect(textOf([{ ...aLine("Set", "none"), leadDays: 3 }, resized])).toContain("within 15 days.");
  });

  it("the promised time includes the resizing days when the chosen size has no stock of its own", () => {
    const variation = { name: "Ring size", value: "14" };
    const settings = { ...demoSettings, resizeDays: 5 };
    const textOf = (lines: OrderLine[]) => orderPlacedMail(settings, { ...order, lines }).text;
    const resized = { ...aLine("Ring", "product"), variation };
    expect(textOf([resized])).toContain("We size Ring for you, and will ship the order within 5 days.");
    expect(textOf([resized, aLine("Set", "none")])).toContain("We make Set and size Ring for you,");
    expect(textOf([{ ...resized, leadDays: 3 }])).toContain("within 8 days.");
    expect(textOf([{ ...resized, stock: "variation" }])).toContain("within 48 hours.");
    const colour = { name: "Colour", value: "Rose" };
    expect(textOf([{ ...resized, variation: colour }])).toContain("within 48 hours.");
  });

  it("the promised time counts from the agreement on a size that is left open, with the resizing days", () => {
    const settings = { ...demoSettings, madeToOrderDays: 12, resizeDays: 5 };
    const textOf = (line: OrderLine, more = {}) =>
      orderPlacedMail({ ...settings, ...more }, { ...order, lines: [line] }).text;
    const open = { ...aLine("Ring", "product"), sizeToBeAgreed: true };
    expect(textOf(open)).toContain("will ship the order within 5 days of agreeing on the size with you.");
    expect(textOf(open, { resizeDays: 0 })).toContain("will ship it within 48 hours of agreeing on the size with you.");
    expect(textOf({ ...open, stock: "none" })).toContain("within 12 days of agreeing on the size with you.");
    expect(textOf({ ...open, sizeToBeAgreed: false })).not.toContain("agreeing");
  });

  it("the mail of a placed order has the customer's texts escaped in HTML, and unchanged in plain text", () => {
    const { text, html } = orderPlacedMail(demoSettings, order);
    expect(html).not.toMatch(/<script|<b>Sector/);
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain(order.customerName);
  });

  it("the mail of a placed order mentions a coupon only if it gave a discount", () => {
    expect(orderPlacedMail(demoSettings, order).text).not.toContain("Coupon");
    expect(orderPlacedMail(demoSettings, { ...order, coupon: { discountPaise: 20_000 } }).text).toContain(
      "Coupon applied: −₹200",
    );
  });
});

it("the mail about a payment that goes back states its amount with the paise", () => {
  const { subject, text } = refundMail(demoSettings, { name: "Asha", reason: "late", paise: 101_01, hadCredit: false });
  expect(subject).toBe("Your payment of ₹101.01 goes back to you");
  expect(text).toContain("₹101.01 goes back the way it came");
});

describe("mails of cash orders", () => {
  const until = new Date("2026-11-22T06:30:00.000Z");
  const { number, ordersUrl } = order;
  const facts = { number, ordersUrl, name: "Asha", code: "012345", duePaise: 12_345_00, storeCreditPaise: 0, until };

  it("the mail to confirm a cash order starts with the code, and says its deadline and where to enter it", () => {
    const { subject, text, html } = orderCodeMail(demoSettings, facts);
    expect(subject).toBe("012345 confirms your order RJ-10482 at Rajatam");
    for (const body of [text, html]) {
      for (const expected of ["012345", "RJ-10482", "₹12,345", "12:00 PM", "https://shop.test/my-orders/RJ-10482"])
        expect(body).toContain(expected);
    }
  });

  it("the mail after the deadline of a cash order explains how to order again", () => {
    const { subject, text } = orderLapsedMail(demoSettings, facts);
    expect(subject).toBe("Your order RJ-10482 was not confirmed");
    expect(text).toContain("There is nothing to pay.");
    expect(text).toContain("Order again: https://shop.test/products");
  });
});
