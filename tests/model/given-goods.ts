import type { Db } from "#db/database.ts";
import { givenProduct } from "#tests/support/given.ts";
import type { Good } from "./books.ts";

type Goods = { goods: Good[]; shelves: number[] };

/** Plain, non-returnable and made to order; sizes with stock of their own, and sizes that share the product's. */
export async function givenGoods(db: Db): Promise<Goods> {
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
  const good = (product: typeof ring, shelf: number | null, index?: number): Good => {
    const variation = index === undefined ? undefined : product.variations[index];
    const pricePaise = Math.round((variation?.price ?? product.price) * 100);
    return { product, variation, pricePaise, nonReturnable: product === coin, shelf };
  };
  return {
    shelves: [40, 30, 12, 9, 15],
    goods: [
      good(ring, 0),
      good(coin, 1),
      good(madeToOrder, null),
      good(sized, 2, 0),
      good(sized, 3, 1),
      good(shared, 4),
      good(shared, 4, 0),
    ],
  };
}
