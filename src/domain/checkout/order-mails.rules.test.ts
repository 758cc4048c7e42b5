import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { orderPlacedMail } from "./order-mails.rules.ts";

const order = {
  number: "RJ-10482",
  customerName: `<script>alert("1")</script>`,
  customerAddress: "House 12\n<b>Sector 17</b>",
  paymentMethod: "Cash on Delivery",
  lines: [],
  coupon: null,
  totalPaise: 12_345_600,
  ordersUrl: "https://shop.test/my-orders",
};

describe("the mail of a placed order", () => {
  it("names the order in its subject, and amounts as the shop writes them", () => {
    const { subject, text, html } = orderPlacedMail(demoSettings, order);
    expect(subject).toBe("Your order RJ-10482 at Rajatam");
    for (const body of [text, html]) {
      for (const words of ["RJ-10482", "₹1,23,456", "Cash on Delivery", "https://shop.test/my-orders"])
        expect(body).toContain(words);
    }
  });

  it("writes what the customer wrote harmless into HTML, and as it is into text", () => {
    const { text, html } = orderPlacedMail(demoSettings, order);
    expect(html).not.toMatch(/<script|<b>Sector/);
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain(order.customerName);
  });

  it("speaks of a coupon only when one took something off", () => {
    expect(orderPlacedMail(demoSettings, order).text).not.toContain("Coupon");
    expect(orderPlacedMail(demoSettings, { ...order, coupon: { discountPaise: 20_000 } }).text).toContain(
      "Coupon applied: −₹200",
    );
  });
});
