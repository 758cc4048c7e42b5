import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, db } = shop;
const rings = await givenCategory(db, "Rings");
const ring = await givenProduct(db, { title: "Chandni ring", categories: ["Rings"] });
const chain = await givenProduct(db, { title: "Chandni chain", categories: ["Chains"] });

async function labelsIn(path: string) {
  const { body } = await call<ProductView[]>("GET", `/api/${path}`);
  return new Map(body.data?.map(({ productID, offer }) => [productID, offer]));
}

const LABEL = "Buy 2, get 1 free";

it("cards of lists and searches show the offer of a product, if there is one", async () => {
  const ends = new Date(shop.clock().getTime() + 3_600_000);
  await givenOffer(shop, { percent: 20, audience: "new", categoryIds: [rings] });
  await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds: [rings], validUntil: ends });
  for (const path of ["ABCGetProducts", "ABCGetProducts?category=Rings", "search?q=chandni"]) {
    expect((await labelsIn(path)).get(ring.productID)).toBe(LABEL);
  }
  const { body } = await call<ProductView[]>("GET", "/api/ABCGetProducts?category=Chains");
  expect(body.data?.map(({ productID }) => productID)).toEqual([chain.productID]);
  expect(body.data?.[0]).not.toHaveProperty("offer");
  // Cart and product page show offers themselves; rows of the home page do not.
  expect((await labelsIn(`ABCGetProducts?ids=${ring.productID}`)).get(ring.productID)).toBeUndefined();
  expect((await call("GET", `/api/GetProductById/${ring.productID}`)).body.data).not.toHaveProperty("offer");
  const top = await call("GET", "/api/GetTopProductsByCategory");
  expect(top.body.data).toHaveLength(2);
  expect(JSON.stringify(top.body)).not.toContain(LABEL);
  shop.clock.advance(3_600);
  expect((await labelsIn("ABCGetProducts?category=Rings")).get(ring.productID)).toBeUndefined();
});
