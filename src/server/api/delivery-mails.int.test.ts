import { describe, expect, it } from "vitest";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, bring, givenShopper } = shop;

describe("delivery mails", () => {
  it.each<[string, boolean, boolean, RegExp]>([
    ["of every piece", false, false, /Unused pieces can be returned within 30 days\./],
    ["of all but the non-returnable pieces", true, false, /within 30 days; those that are non-returnable only if/],
    ["of no piece of an order that is non-returnable", true, true, /Its pieces can be returned only if they are/],
  ])("the mail about a delivery promises a return %s", async (_which, first, second, text) => {
    const shopper = await givenShopper();
    const items = [
      { product: await givenProduct(db, { nonReturnable: first }), quantity: 1 },
      { product: await givenProduct(db, { nonReturnable: second }), quantity: 1 },
    ];
    const { orderID } = await givenOrder(shop, shopper.token, items);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    expect((await shop.mailTo(shopper.email)).textBody).toMatch(text);
  });
});
