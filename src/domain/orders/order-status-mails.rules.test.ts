import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders/order.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { partRefundMail, statusMail } from "./order-status-mails.rules.ts";

const facts = {
  number: "RJ-10482",
  name: "Asha",
  creditPaise: 0,
  refunded: false,
  note: null,
  returnable: "all",
  ordersUrl: "https://shop.test/my-orders",
} as const;
const parcel = {
  carrier: "Delhivery",
  trackingNumber: "123456",
  parcelUrl: "https://shop.test/track/0f",
  code: null,
};
const mailOf = (status: OrderStatus, more = {}) => statusMail(demoSettings, { ...facts, status, ...more });

describe("statusMail", () => {
  it.each(ORDER_STATUSES)(
    "the mail about the status %s has a whole sentence with the order's number, and links to the order",
    (status) => {
      const { text, html } = mailOf(status);
      expect(text).toMatch(/We have [^:]*your order RJ-10482[.;]/);
      expect(html).toContain('href="https://shop.test/my-orders/RJ-10482"');
    },
  );

  it("the mail of a shipped order names carrier and number, and links to the tracking page", () => {
    const { text, html } = mailOf("Shipped", { parcel });
    expect(text).toContain("Carrier: Delhivery, tracking number 123456.");
    expect(text).toContain("Track the parcel: https://shop.test/track/0f");
    expect(html).toContain('href="https://shop.test/track/0f"');
    expect(text).not.toContain("Delivery code");
  });

  it("the mail of a shipped order names a carrier without a number, and none if staff entered none", () => {
    const ofOwn = { ...parcel, carrier: "Own courier", trackingNumber: null };
    expect(mailOf("Shipped", { parcel: ofOwn }).text).toContain("Carrier: Own courier.");
    expect(mailOf("Shipped", { parcel: { ...ofOwn, carrier: null } }).text).not.toContain("Carrier");
  });

  it("the mail of a shipped order has the delivery code if the parcel has one", () => {
    expect(mailOf("Shipped", { parcel: { ...parcel, code: "0042" } }).text).toContain("Delivery code: 0042.");
  });

  it("the mail of a cancelled order has the note of staff and the method of refund", () => {
    const { text } = mailOf("Cancelled", { refunded: true, note: "The stone was chipped." });
    expect(text).toContain("goes back the way it came");
    expect(text).toContain("The stone was chipped.");
  });
});

it("the mail about a refund links to the order", () => {
  const { html } = partRefundMail(demoSettings, { ...facts, moneyPaise: 10_000, creditPaise: 0, creditNote: null });
  expect(html).toContain('href="https://shop.test/my-orders/RJ-10482"');
});
