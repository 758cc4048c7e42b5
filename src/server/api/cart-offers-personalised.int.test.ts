import { expect, it } from "vitest";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import { ruleOf } from "#contract/offers/offer-texts.rules.ts";
import type { CartOffersView } from "#contract/offers/offer.ts";
import { anOrder, unique } from "#tests/support/builders.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct, readProduct } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, clock, givenShopper, staffToken } = shop;
const EXTRA = 149.5;
const texts = [{ Label: "Engraving", Text: "Asha" }];

const publish = async (perGram: number) => {
  const body = { rates: rateEntries({ "925": perGram }, "silver"), confirmed: true };
  const answer = await shop.call("POST", "/api/staff/rates", { token: await staffToken(), body });
  expect(answer.status).toBe(201);
};

/** Rate-based silver pieces with an engraving, whose making charges are halved by an offer. */
async function givenPieces(weights: readonly number[]) {
  const name = unique("Silver");
  const pieces = [];
  for (const netWeight of weights) {
    const fixed = await givenProduct(db, { metal: "silver", purity: "925", stock: 20, categories: [name] });
    const pricing = ratePricing({
      metal: "silver",
      purity: "925",
      netWeight,
      making: { kind: "percent", value: 14.5, minimum: null },
      stones: [],
      hallmarkedArticles: 0,
    });
    const body = { ...fixed, updatedAt: undefined, pricing };
    const saved = await shop.call("PUT", "/api/UpdateProductDetails", { token: await staffToken(), body });
    expect(saved.status).toBe(200);
    const field = { label: "Engraving", characters: ["latin"], maxLength: 20, price: EXTRA, leadDays: 2 };
    await db
      .updateTable("products")
      .set({ personalisation: JSON.stringify([field]) })
      .where("id", "=", fixed.productID)
      .execute();
    pieces.push(await readProduct(db, fixed.productID));
  }
  const categoryIds = [await givenCategory(db, name)];
  await givenOffer(shop, { kind: "making", percent: 50, categoryIds });
  return pieces;
}

type Piece = Awaited<ReturnType<typeof givenPieces>>[number];

/** Orders two of a piece for what the offers of the cart take off, as a browser does. */
async function order(product: Piece, token: string) {
  const Price = Math.round((product.price + EXTRA) * 100) / 100;
  const [plain] = anOrder([{ product, quantity: 2, texts }]).OrderItems;
  const OrderItems = [{ ...plain, Price }];
  const seen = await shop.call<CartOffersView>("POST", "/api/cart-offers", { token, body: { OrderItems } });
  const { offers, lines } = seen.body.data as CartOffersView;
  const [line] = lines;
  const basket = {
    productID: product.productID,
    unitPaise: Math.round(Price * 100),
    quantity: 2,
    makingPaise: Math.round((line?.making ?? 0) * 100),
    offers: line?.offers ?? [],
  };
  const OffersAmount = sumOfOffers(applyOffers(offers.map(ruleOf), [basket], { hasCoupon: false })) / 100;
  expect(OffersAmount).toBeGreaterThan(0);
  const TotalAmount = Math.round((2 * Price - OffersAmount) * 100) / 100;
  const body = anOrder([{ product, quantity: 2, texts }], { OrderItems, OffersAmount, TotalAmount });
  return shop.call("POST", "/api/place-order", { token, body });
}

it("the making charges of an engraved piece are those of its order, to the paisa", async () => {
  await publish(235);
  const { token } = await givenShopper();
  for (const piece of await givenPieces([
    12.59, 3.217, 7.003, 41.09, 18.44, 9.999, 5.5, 6.31, 8.77, 15.02, 22.5, 30.13,
  ])) {
    expect(await order(piece, token)).toMatchObject({ status: 201 });
  }
});

it("the making charges of an engraved piece are those of a price that is still held", async () => {
  await publish(250);
  const [piece] = (await givenPieces([12.59])) as [Piece];
  clock.advance(60);
  await publish(262);
  const { token } = await givenShopper();
  expect(await order(piece, token)).toMatchObject({ status: 201 });
});
