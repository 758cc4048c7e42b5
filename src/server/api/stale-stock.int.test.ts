import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const [token, buyer] = [await loggedIn(shop, await givenStaff(shop)), await loggedIn(shop, await givenCustomer(shop))];
const VARIATION = { variationName: "Size", variationValue: "12", price: 1_600 };

async function update(body: unknown) {
  return shop.call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body });
}

async function readStaff(id: number): Promise<StaffProductView> {
  const { body } = await shop.call<StaffProductView>("GET", `/api/staff/products/${id}`, { token });
  if (!body.data) throw new Error("The product is missing.");
  return body.data;
}

async function stocksOf(id: number) {
  const { stock, variations } = await readProduct(shop.db, id);
  return [stock, ...variations.map((variation) => variation.stock)];
}

async function sold(given: { stock: number | null; variation?: number; quantity: number }) {
  const { stock, variation, quantity } = given;
  const variations = variation === undefined ? [] : [{ ...VARIATION, stock: variation }];
  const product = await givenProduct(shop.db, { stock, variations });
  const line = variation === undefined ? { product } : { product, variation: product.variations[0] };
  const order = await givenOrder(shop, buyer, [{ ...line, quantity }]);
  return { product, order };
}

describe("products read before a sale", () => {
  it("a product read before a sale is refused when its stock would undo the sale", async () => {
    const { product } = await sold({ stock: 3, quantity: 2 });
    expect(await update(product)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await update({ ...product, stock: 8 })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await update({ ...product, stock: null })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await stocksOf(product.productID)).toEqual([1]);
  });

  it("a product read before a sale is refused when the stock of a variation would undo the sale", async () => {
    const { product } = await sold({ stock: null, variation: 3, quantity: 2 });
    expect(await update(product)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await stocksOf(product.productID)).toEqual([null, 1]);
  });

  it("a product read before a cancellation is refused when its stock would undo the cancellation", async () => {
    const { product, order } = await sold({ stock: 3, quantity: 2 });
    const read = await readStaff(product.productID);
    await shop.call("POST", `/api/orders/${order.orderID}/cancel`, { token: buyer });
    expect(await update(read)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await stocksOf(product.productID)).toEqual([3]);
  });

  it("a product read before a sale is accepted when only the title changes", async () => {
    const { product } = await sold({ stock: 3, variation: 5, quantity: 2 });
    const { productID, description, price, updatedAt } = product;
    const change = { productID, description, price, updatedAt, title: "Renamed" };
    expect(await update(change)).toMatchObject({ status: 200 });
    expect(await stocksOf(productID)).toEqual([3, 3]);
  });

  it("a product read before a sale is accepted with the stock that is left", async () => {
    const { product } = await sold({ stock: 3, quantity: 2 });
    expect(await update({ ...product, stock: 1, title: "Renamed" })).toMatchObject({ status: 200 });
    expect(await stocksOf(product.productID)).toEqual([1]);
  });

  it("a product read before a sale is accepted without updatedAt", async () => {
    const { product } = await sold({ stock: 3, quantity: 2 });
    expect(await update({ ...product, updatedAt: undefined })).toMatchObject({ status: 200 });
    expect(await stocksOf(product.productID)).toEqual([3]);
  });
});

describe("products read after a sale", () => {
  it.each<[string, (id: number) => Promise<ProductView>]>([
    ["by staff", readStaff],
    [
      "from the public call",
      async (id) => {
        const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${id}`);
        if (!body.data) throw new Error("The product is missing.");
        return body.data;
      },
    ],
  ])("a product read after a sale %s takes a new stock", async (_, readAgain) => {
    const { product } = await sold({ stock: 3, variation: 5, quantity: 2 });
    const read = await readAgain(product.productID);
    const restocked = { ...read, stock: 10, variations: [{ ...VARIATION, stock: 20 }] };
    expect(await update(restocked)).toMatchObject({ status: 200 });
    expect(await stocksOf(product.productID)).toEqual([10, 20]);
    expect(await update(restocked)).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  it("a product read after a sale can be archived", async () => {
    const { product } = await sold({ stock: 3, quantity: 2 });
    const { productID, updatedAt } = await readStaff(product.productID);
    const body = { items: [{ productID, updatedAt }], archived: true };
    expect(await shop.call("POST", "/api/staff/products/archive", { token, body })).toMatchObject({ status: 200 });
  });
});

it("a version that the product never had is refused", async () => {
  const product = await givenProduct(shop.db, { stock: 3 });
  const updatedAt = "2099-01-01T00:00:00.000Z";
  expect(await update({ ...product, updatedAt })).toMatchObject({ status: 409, body: { code: "stale" } });
});
