import { describe, expect, it } from "vitest";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import { ruleOf } from "#contract/offers/offer-texts.rules.ts";
import type { CartOffersView } from "#contract/offers/offer.ts";
import { anItem, anOrder, unique } from "#tests/support/builders.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, call, givenShopper } = shop;

async function givenLines(...prices: number[]) {
  const name = unique("Shelf");
  const lines = [];
  for (const price of prices) lines.push({ product: await givenProduct(db, { price, stock: 50, categories: [name] }) });
  return { lines, categoryIds: [await givenCategory(db, name)] };
}

type Lines = Awaited<ReturnType<typeof givenLines>>["lines"];

async function ask(lines: Lines, token?: string): Promise<CartOffersView> {
  const body = { OrderItems: lines.map(anItem) };
  const answer = await call<CartOffersView>("POST", "/api/cart-offers", { token, body });
  expect(answer.status).toBe(200);
  return answer.body.data as CartOffersView;
}

/** The total that a browser shows for the response, in rupees. */
function shownOf({ offers, lines: seen }: CartOffersView, lines: Lines): number {
  const basket = lines.map(({ product }, index) => ({
    productID: product.productID,
    unitPaise: Math.round(product.price * 100),
    quantity: 1,
    makingPaise: Math.round((seen[index]?.making ?? 0) * 100),
    offers: seen[index]?.offers ?? [],
  }));
  const usable = offers.filter((offer) => offer.usable).map(ruleOf);
  return sumOfOffers(applyOffers(usable, basket, { hasCoupon: false })) / 100;
}

describe("cart offers", () => {
  it("a cart's offers are those that apply to its lines, and the browser's total equals the price of the order", async () => {
    const { lines, categoryIds } = await givenLines(999.99, 450.5, 701.01);
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, title: "One free" });
    await givenOffer(shop, { percent: 12.25, categoryIds, maxDiscountPaise: 9_999 });
    await givenOffer(shop, { percent: 99, categoryIds: [await givenCategory(db, unique("Other"))] });
    const { token } = await givenShopper();
    const view = await ask(lines, token);
    expect(view.offers).toMatchObject([{ title: "One free", usable: true }, { percent: 12.25 }]);
    const OffersAmount = shownOf(view, lines);
    const full = lines.reduce((sum, { product }) => sum + product.price, 0);
    const TotalAmount = Math.round((full - OffersAmount) * 100) / 100;
    const body = anOrder(lines, { TotalAmount, OffersAmount });
    expect(await call("POST", "/api/place-order", { token, body })).toMatchObject({
      status: 201,
      body: { totalAmount: TotalAmount },
    });
  });

  it("offers for certain customers require a login, after which only those customers see them", async () => {
    const { lines, categoryIds } = await givenLines(1_000);
    await givenOffer(shop, { audience: "new", categoryIds });
    await givenOffer(shop, { audience: "returning", categoryIds });
    expect((await ask(lines)).offers).toMatchObject([
      { audience: "new", usable: false },
      { audience: "returning", usable: false },
    ]);
    const { token } = await givenShopper();
    expect((await ask(lines, token)).offers).toMatchObject([{ audience: "new", usable: true }]);
  });

  it("a cart's offers respect their limits, not counting uses held by the shopper's own open payment", async () => {
    const { lines, categoryIds } = await givenLines(1_000);
    await givenOffer(shop, { categoryIds, totalLimit: 1 });
    const { token } = await givenShopper();
    await shop.createPayment(token, lines, { OffersAmount: 100 });
    expect((await ask(lines, token)).offers).toHaveLength(1);
    expect((await ask(lines)).offers).toHaveLength(0);
  });

  it.each([
    ["sold out", { stock: 0 }],
    ["archived", { archivedAt: new Date() }],
  ])("an offer whose gift is %s is neither in carts nor on pages", async (_what, change) => {
    const { lines, categoryIds } = await givenLines(1_500);
    const gift = await givenProduct(db, { title: unique("Gift"), stock: 5 });
    const id = await givenOffer(shop, {
      kind: "gift",
      giftProductId: gift.productID,
      categoryIds,
      minAmountPaise: 100,
    });
    const seen = async () => {
      await shop.services.currentOffers.reload();
      const [line] = lines;
      return [(await ask(lines)).offers, line ? shop.services.currentOffers.listFor(line.product) : []].map((offers) =>
        offers.map(({ offerID, gift: named }) => [offerID, named?.title]),
      );
    };
    expect(await seen()).toEqual([[[id, gift.title]], [[id, gift.title]]]);
    await db.updateTable("products").set(change).where("id", "=", gift.productID).execute();
    expect(await seen()).toEqual([[], []]);
  });

  it("a cart of products that the shop does not sell has no offers", async () => {
    await givenOffer(shop, {});
    const body = { OrderItems: [{ ProductName: "Nobody's ring", Price: 1, Quantity: 1 }] };
    const { body: answer } = await call<CartOffersView>("POST", "/api/cart-offers", { body });
    expect(answer.data).toEqual({ offers: [], lines: [{ offers: [], making: 0 }] });
  });
});
