import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { RETURN_KINDS, RETURN_STATUSES, type ReturnStatus } from "#contract/returns/returns.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import * as accounts from "#domain/accounts/account-mails.rules.ts";
import type { MailedDocument } from "#domain/billing/mailed-documents.rules.ts";
import * as checkout from "#domain/checkout/order-mails.rules.ts";
import * as orders from "#domain/orders/order-status-mails.rules.ts";
import * as privacy from "#domain/privacy/privacy-mails.rules.ts";
import * as returns from "#domain/returns/return-mails.rules.ts";
import * as reviews from "#domain/reviews/review-mails.rules.ts";
import * as carts from "#domain/saved-carts/cart-reminder.rules.ts";
import { setUpMail } from "#domain/setup/setup.service.ts";
import * as shipments from "#domain/shipments/shipment-mails.rules.ts";
import { goodwillMail } from "#domain/store-credit/goodwill.service.ts";
import * as wishlist from "#domain/wishlist/wishlist-mails.rules.ts";
import { aProductView } from "#tests/support/product-views.ts";
import type { MailContent } from "./layout.rules.ts";

const publicUrl = "https://shop.test";
const ordersUrl = `${publicUrl}/my-orders`;
const [name, code, note] = ["Asha", "012345", "The stone was chipped."];
const order = { number: "RJ-10482", name, ordersUrl };
const unsubscribe = { label: "No more of these mails", url: `${publicUrl}/unsubscribe/token?a=1&b=2` };
const to = { name, publicUrl, unsubscribe };
const product = aProductView();
const until = new Date("2026-11-22T06:30:00.000Z");
const parcelUrl = `${publicUrl}/track/0f`;
const parcel = { carrier: "Delhivery", trackingNumber: "123456", parcelUrl, code: "0042" };
const document = (kind: MailedDocument["kind"]): MailedDocument => ({
  kind,
  number: "TD/26-27/7",
  customer: { name, address: "House 12", stateCode: "04", gstin: null, hasPan: false },
});
const creditNote = document("credit_note");
const corrected = { ...order, title: "Tara Ring", invoiceNumber: "RJ/26-27/000123" };
const line = {
  title: "Tara Ring",
  variation: null,
  sizeToBeAgreed: false,
  stock: "none",
  unitPricePaise: 1_526_00,
  quantity: 2,
} as const;
const placed = {
  number: order.number,
  customerName: name,
  customerAddress: "House 12",
  paymentMethod: "Cash on Delivery",
  lines: [line],
  offers: null,
  coupon: { discountPaise: 200_00 },
  shippingPaise: 0,
  totalPaise: 2_852_00,
  storeCreditPaise: 52_00,
  ordersUrl,
};
const cash = { ...order, code, duePaise: 2_800_00, storeCreditPaise: 52_00, until };

/** The statuses that only an exchange or buy-back has. */
const OF_VALUE = new Set<ReturnStatus>(["Offered", "Accepted", "Declined", "Lapsed", "Sent back"]);

/** Mails of every builder, with everything that a mail may have. */
const mails: Record<string, MailContent[]> = {
  "accounts/confirmEmailMail": [accounts.confirmEmailMail(demoSettings, code)],
  "accounts/severalAttemptsMail": [accounts.severalAttemptsMail(demoSettings, publicUrl)],
  "accounts/loginCodeMail": [accounts.loginCodeMail(demoSettings, name, code)],
  "accounts/entryCodeMail": [accounts.entryCodeMail(demoSettings, name, code)],
  "accounts/resetPasswordMail": [accounts.resetPasswordMail(demoSettings, name, code)],
  "accounts/invitationMail": [
    accounts.invitationMail(demoSettings, {
      name,
      email: "nisha+shop@example.com",
      invitedBy: "Anita",
      code,
      publicUrl,
    }),
  ],
  "accounts/passwordChangedMail": [accounts.passwordChangedMail(demoSettings, name, publicUrl)],
  "accounts/passkeyMail": [accounts.passkeyMail(demoSettings, { name, passkey: "Phone", change: "added", publicUrl })],
  "accounts/alreadyRegisteredMail": [accounts.alreadyRegisteredMail(demoSettings, name, `${publicUrl}/login`)],
  "checkout/orderPlacedMail": [checkout.orderPlacedMail(demoSettings, placed)],
  "checkout/orderCodeMail": [checkout.orderCodeMail(demoSettings, cash)],
  "checkout/orderLapsedMail": [checkout.orderLapsedMail(demoSettings, cash)],
  "checkout/newOrderMail": [checkout.newOrderMail(demoSettings, placed)],
  "checkout/refundMail": [checkout.refundMail(demoSettings, { name, reason: "late", paise: 100_00, hadCredit: true })],
  "orders/statusMail": ORDER_STATUSES.map((status) =>
    orders.statusMail(demoSettings, {
      ...order,
      status,
      refunded: true,
      creditPaise: 52_00,
      note,
      returnable: "some",
      parcel,
      packed: { invoice: document("invoice"), differences: [] },
      creditNote,
    }),
  ),
  "orders/partRefundMail": [
    orders.partRefundMail(demoSettings, { ...order, moneyPaise: 100_00, creditPaise: 52_00, creditNote }),
  ],
  "orders/sizeAgreedMail": [
    orders.sizeAgreedMail(demoSettings, { ...order, agreed: "Tara Ring, Ring size 14", size: "Ring size 14" }),
  ],
  "orders/correctedHuidMail": [
    orders.correctedHuidMail(demoSettings, { ...corrected, huid: "AB12CE", before: "AB12CD", invoicedHuid: "AB12CD" }),
    orders.correctedHuidMail(demoSettings, { ...corrected, huid: "AB12CD", before: "AB12CE", invoicedHuid: "AB12CD" }),
  ],
  "orders/creditNoteMail": [orders.creditNoteMail(demoSettings, { ...order, creditNote })],
  "privacy/accountClosedMail": [privacy.accountClosedMail(demoSettings, name, true)],
  "returns/returnMail": RETURN_KINDS.flatMap((kind) =>
    RETURN_STATUSES.filter((status) => kind !== "return" || !OF_VALUE.has(status)).map((status) =>
      returns.returnMail(demoSettings, {
        number: "RT-7",
        orderNumber: order.number,
        name,
        kind,
        status,
        offeredUntil: until,
        by: "pickup",
        pickupOn: "24 November",
        note,
        creditNote,
        ordersUrl,
      }),
    ),
  ),
  "reviews/invitationMail": [reviews.invitationMail(demoSettings, { ...order, titles: ["Tara Ring"], unsubscribe })],
  "reviews/rejectionMail": [
    reviews.rejectionMail(demoSettings, order, { title: "Tara Ring", reason: "It names a person." }),
  ],
  "saved-carts/cartReminderMail": [
    carts.cartReminderMail(demoSettings, to, [
      {
        product,
        line: { productID: 1, variationName: null, variationValue: null, personalisation: null, quantity: 1 },
      },
    ]),
  ],
  "setup/setUpMail": [setUpMail(demoSettings)],
  "shipments/partDispatchedMail": [
    shipments.partDispatchedMail(demoSettings, order, { pieces: "1 × Tara Ring", parcel, note }),
  ],
  "shipments/carrierMail": [shipments.carrierMail(demoSettings, order, { ...parcel, code: null })],
  "shipments/partDeliveredMail": [
    shipments.partDeliveredMail(demoSettings, order, { pieces: "1 × Tara Ring", hasMore: true }),
  ],
  "shipments/newCodeMail": [shipments.newCodeMail(demoSettings, order, { code: "0042", parcelUrl })],
  "shipments/refusedMail": [shipments.refusedMail(demoSettings, order, "1 × Tara Ring")],
  "store-credit/goodwillMail": [goodwillMail(demoSettings, name, "₹500", note)],
  "wishlist/wishlistMail": [wishlist.wishlistMail(demoSettings, to, [{ product, was: 2_000_00, isBack: true }])],
};

/** The builders in the code of the components: each calls `layOut` once, and is exported. */
function findBuilders(): string[] {
  const folder = join(import.meta.dirname, "..");
  return globSync("*/*.ts", { cwd: folder, exclude: ["mail/*", "*/*.test.ts"] }).flatMap((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const calls = text.split(/\blayOut\(/).length - 1;
    const names = Array.from(text.matchAll(/^export function (\w+Mail)\(/gm), ([, builder]) => builder ?? "");
    if (names.length !== calls) throw new Error(`${path} builds ${calls} mails, and exports ${names.join(", ")}.`);
    return names.map((builder) => `${path.split(sep)[0]}/${builder}`);
  });
}

it("these tests know every builder of mails", () => {
  expect(Object.keys(mails).toSorted()).toEqual(findBuilders().toSorted());
});

describe.each(Object.entries(mails))("the mail of %s", (_, contents) => {
  it("a mail has each URL of its text as a link", () => {
    for (const { text, html } of contents) {
      const links = Array.from(html.matchAll(/<a\s+href="([^"]+)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&"));
      for (const [url] of text.matchAll(/https?:\/\/\S+/g)) expect(links).toContain(url);
    }
  });

  it("a mail has no sentence about the order that starts with “It” after a colon", () => {
    for (const { subject, text } of contents) expect(`${subject}\n${text}`).not.toMatch(/:\s+It (?:is|was|has)\b/);
  });
});
