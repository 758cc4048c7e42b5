import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique, type NewProduct } from "#tests/support/builders.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, clock, services } = shop;

const idsOf = (products: readonly ProductView[]) => products.map(({ productID }) => productID);

async function relatedTo({ productID }: ProductView) {
  return services.catalogue.listRelatedProducts(await services.catalogue.getProduct(productID));
}

/** Creates products in a category of their own. */
function aCategory() {
  const categories = [unique("Rings")];
  return async (given: Partial<NewProduct> = {}) => givenProduct(db, { categories, metal: "silver", ...given });
}

async function givenPartners(
  table: "goesWith" | "boughtTogether",
  product: ProductView,
  others: readonly ProductView[],
): Promise<void> {
  const ids = { productId: product.productID };
  const rows = others.map(({ productID }, index) => ({ ...ids, otherId: productID, place: index + 1 }));
  await db.insertInto(table).values(rows).execute();
}

describe("fallback", () => {
  it("the fallback has the same category and metal, nearest in price first, and never the product itself", async () => {
    const make = aCategory();
    const product = await make({ price: 2_000 });
    const [far, near, nearest] = [
      await make({ price: 9_000 }),
      await make({ price: 1_700 }),
      await make({ price: 2_050 }),
    ];
    for (let piece = 0; piece < 3; piece += 1) await make({ price: 2_000, metal: "gold" });
    await givenProduct(db, { price: 2_000, metal: "silver", categories: [unique("Chains")] });
    const { goesWith, together } = await relatedTo(product);
    expect(idsOf(goesWith)).toEqual(idsOf([nearest, near, far]));
    expect(together).toEqual([]);
  });

  it("the fallback is listed and available: made to order, or with a variation in stock", async () => {
    const make = aCategory();
    const size = (stock: number | null) => [{ variationName: "Size", variationValue: "12", price: 2_000, stock }];
    const product = await make({ stock: 0 });
    const [toOrder, ofSize] = [await make({ stock: null }), await make({ stock: 0, variations: size(1) })];
    await make({ stock: 0 });
    await make({ stock: 0, variations: size(0) });
    await make({ stock: 0, variations: size(null) });
    const archived = await make();
    await db.updateTable("products").set({ archivedAt: clock() }).where("id", "=", archived.productID).execute();
    expect(new Set(idsOf((await relatedTo(product)).goesWith))).toEqual(new Set(idsOf([toOrder, ofSize])));
  });

  it("the fallback for a product without a metal is found among those without one", async () => {
    const make = aCategory();
    const [product, like] = [await make({ metal: null }), await make({ metal: null })];
    await make();
    expect(idsOf((await relatedTo(product)).goesWith)).toEqual([like.productID]);
  });

  it("the fallback has six products, which are not repeated in the related row", async () => {
    const make = aCategory();
    const product = await make();
    for (let piece = 0; piece < 12; piece += 1) await make();
    const { goesWith, related } = await relatedTo(product);
    const shown = idsOf([...goesWith, ...related]);
    expect(goesWith).toHaveLength(6);
    expect(related).toHaveLength(6);
    expect(new Set([...shown, product.productID]).size).toBe(13);
  });
});

describe("picks", () => {
  it("products picked by staff keep their order and replace products near in price", async () => {
    const make = aCategory();
    const [product, first, second] = [await make(), await make(), await make()];
    await make();
    await givenPartners("goesWith", product, [second, first]);
    expect(idsOf((await relatedTo(product)).goesWith)).toEqual(idsOf([second, first]));
  });

  it("products picked by staff are not repeated from orders", async () => {
    const make = aCategory();
    const [product, picked, bought] = [await make(), await make(), await make()];
    await givenPartners("goesWith", product, [picked]);
    await givenPartners("boughtTogether", product, [picked, bought]);
    const { goesWith, together, related } = await relatedTo(product);
    expect([goesWith, together, related].map(idsOf)).toEqual([[picked.productID], [bought.productID], []]);
  });

  it("archived picks disappear, and stay among the partners that invalidate the page", async () => {
    const make = aCategory();
    const [product, picked, near] = [await make(), await make(), await make()];
    await make({ metal: "gold" });
    await givenPartners("goesWith", product, [picked]);
    await db.updateTable("products").set({ archivedAt: clock() }).where("id", "=", picked.productID).execute();
    const { goesWith, partnerIds } = await relatedTo(product);
    expect(idsOf(goesWith)).toEqual([near.productID]);
    expect(partnerIds).toEqual([picked.productID]);
  });
});

it("products near in price are omitted when there are suggestions from orders", async () => {
  const make = aCategory();
  const [product, bought] = [await make(), await make()];
  await make();
  await givenPartners("boughtTogether", product, [bought]);
  const { goesWith, together } = await relatedTo(product);
  expect([goesWith, together].map(idsOf)).toEqual([[], [bought.productID]]);
});
