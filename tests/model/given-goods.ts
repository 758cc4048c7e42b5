import { expect } from "vitest";
import { toRupees } from "#contract/kernel/money.ts";
import type { OfferRule } from "#contract/offers/offer.ts";
import type { NewProduct } from "#tests/support/builders.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenProduct, readProduct } from "#tests/support/given.ts";
import { ratePricing } from "#tests/support/rates.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import type { Good, Rated } from "./books.ts";

type Shop = Pick<TestShop, "db" | "call" | "services" | "clock">;
type Goods = { goods: Good[]; shelves: number[]; offers: OfferRule[] };

const PENDANT = { purity: "925", netMg: 5_250, makingPercent: 15, stonesPaise: 120_50 };
const BAR = { purity: "999", netMg: 2_105, makingPercent: 4, stonesPaise: 0 };

/**
 * Creates goods of all kinds: plain, non-returnable and made to order; sizes with separate and with shared stock, and
 * their products without a size; and rate-based silver.
 */
export async function givenGoods(shop: Shop, token: string): Promise<Goods> {
  const { db } = shop;
  const size = (value: string, price: number, stock: number | null) => ({
    variationName: "Size",
    variationValue: value,
    price,
    stock,
  });
  const ring = await givenProduct(db, { price: 999.99, stock: 40 });
  const coin = await givenProduct(db, { price: 450, stock: 30, nonReturnable: true });
  const madeToOrder = await givenProduct(db, { price: 777.77, stock: null });
  const sized = await givenProduct(db, { price: 500, variations: [size("12", 640.01, 12), size("14", 655, 9)] });
  const shared = await givenProduct(db, { price: 300, stock: 15, variations: [size("S", 310.5, null)] });
  const counted = await givenProduct(db, {
    price: 410,
    stock: 12,
    variations: [size("M", 410, 6), size("L", 432.1, 4)],
  });
  const pendant = await givenRated(shop, token, PENDANT, { stock: 25 });
  const bar = await givenRated(shop, token, BAR, { stock: 20, nonReturnable: true });
  const good = (product: typeof ring, shelf: number | null, index?: number): Good => {
    const variation = index === undefined ? undefined : product.variations[index];
    const pricePaise = Math.round((variation?.price ?? product.price) * 100);
    return { product, variation, pricePaise, nonReturnable: product.nonReturnable, shelf, offers: [] };
  };
  const all = [ring, coin, madeToOrder, sized, shared, pendant, bar];
  const { offers, offersOf } = await givenOffers(shop, all);
  return {
    shelves: [40, 30, 12, 9, 15, 25, 20, 12, 6, 4],
    offers,
    goods: [
      good(ring, 0),
      good(coin, 1),
      good(madeToOrder, null),
      good(sized, 2, 0),
      good(sized, 3, 1),
      good(shared, 4),
      good(shared, 4, 0),
      { ...good(pendant, 5), rated: PENDANT },
      { ...good(bar, 6), rated: BAR },
      good(sized, null),
      good(counted, 7),
      good(counted, 8, 0),
      good(counted, 9, 1),
    ].map((one) => ({ ...one, offers: offersOf(one.product.productID) })),
  };
}

type Product = Awaited<ReturnType<typeof givenProduct>>;

/** Offers of several kinds on these products: one of three free, a percentage, an amount, and a gift. */
async function givenOffers(shop: Shop, products: readonly Product[]) {
  const [ring, coin, madeToOrder, sized, shared, pendant, bar] = products.map(({ productID }) => productID);
  const given = [
    { ...TWO_PLUS_ONE, productIds: [ring, madeToOrder, sized, pendant] },
    { kind: "percent", percent: 12.5, productIds: [shared, sized], maxDiscountPaise: 150_33 },
    { kind: "amount", amountPaise: 200_01, minAmountPaise: 1_500_00, productIds: [ring, bar, shared] },
    { kind: "percent", percent: 30, productIds: [madeToOrder], withCoupons: false, withOffers: false },
    { kind: "gift", giftProductId: coin ?? null, minAmountPaise: 2_000_00, productIds: [ring, sized, coin] },
  ] as const;
  const offers: OfferRule[] = [];
  const productsOf = new Map<number, readonly (number | undefined)[]>();
  for (const { productIds, ...offer } of given) {
    const ids = productIds.flatMap((id) => id ?? []);
    const id = await givenOffer(shop, { ...offer, productIds: ids });
    const row = await shop.db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { buyPieces: buy, getPieces: get, giftProductId: giftID, ...rule } = row;
    offers.push({ ...rule, buy, get, giftID });
    productsOf.set(id, ids);
  }
  const offersOf = (productID: number) =>
    offers.flatMap(({ id }) => (productsOf.get(id)?.includes(productID) ? [id] : []));
  return { offers, offersOf };
}

async function givenRated({ db, call }: Shop, token: string, rated: Rated, given: Partial<NewProduct>) {
  const { purity, netMg, makingPercent, stonesPaise } = rated;
  const product = await givenProduct(db, { metal: "silver", purity, ...given });
  const stone = {
    name: "Garnet",
    count: 1,
    carats: 0,
    perCarat: null,
    amount: toRupees(stonesPaise),
    certificate: null,
  };
  const pricing = ratePricing({
    metal: "silver",
    purity,
    netWeight: netMg / 1_000,
    making: { kind: "percent", value: makingPercent, minimum: null },
    stones: stonesPaise > 0 ? [stone] : [],
  });
  const body = { ...product, updatedAt: undefined, pricing };
  expect(await call("PUT", "/api/UpdateProductDetails", { token, body })).toMatchObject({ status: 200 });
  return readProduct(db, product.productID);
}
