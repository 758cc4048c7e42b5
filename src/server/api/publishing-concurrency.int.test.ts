import { expect, it, onTestFinished } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn, readProducts } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = 40;
const STOCK = 10_000;
const CLIENTS = { lists: 100, pages: 50, orders: 50 };
const RATES = [11_250, 11_300, 11_375, 11_450];

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const publish = (perGram: number) =>
  shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "18K": perGram }), confirmed: true } });

/** Price in rupees by rate; all products have the same components. */
const priceAt = new Map<number, number>();

async function givenRateBased(): Promise<number> {
  const product = await givenProduct(shop.db, { stock: STOCK });
  const body = { ...product, updatedAt: undefined, pricing: ratePricing({ stones: [] }) };
  expect(await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).toMatchObject({ status: 200 });
  return product.productID;
}

async function learnPrice(id: number, perGram: number): Promise<void> {
  expect(await publish(perGram)).toMatchObject({ status: 201 });
  const [product] = await readProducts(shop.db, [id]);
  priceAt.set(perGram, product?.price ?? 0);
}

it("during publications none of 200 clients sees mixed prices or pays one that never existed", async () => {
  await publish(11_000);
  const ids: number[] = [];
  while (ids.length < PRODUCTS) ids.push(await givenRateBased());
  const [first = 0] = ids;
  for (const perGram of RATES) await learnPrice(first, perGram);
  const valid = new Set(priceAt.values());
  expect(valid.size).toBe(RATES.length);
  const customers = await Promise.all(
    Array.from({ length: CLIENTS.orders }, async () => loggedIn(shop, await givenCustomer(shop))),
  );

  const over = new AbortController();
  onTestFinished(() => over.abort());
  const errors = new Set<string>();
  const counts = { lists: 0, pages: 0, orders: 0 };
  const onAndOn = async (turn: (time: number) => Promise<void>) => {
    for (let time = 0; !over.signal.aborted; time++) await turn(time);
  };
  const expectThat = (isTrue: boolean, error: string) => isTrue || errors.add(error);

  const readList = async (path: string) => {
    const { status, body } = await shop.call<ProductView[]>("GET", path);
    const prices = [...new Set(body.data?.map(({ price }) => price))];
    expectThat(status === 200, `a list answered ${status}`);
    expectThat(prices.length === 1 && valid.has(prices[0] ?? 0), `a list with ${prices.join(" and ")}`);
    counts.lists++;
  };
  const readPage = async (id: number) => {
    const { status, body } = await shop.call<ProductView>("GET", `/api/GetProductById/${id}`);
    const { price = 0, priceBreakup } = body.data ?? {};
    const sum = priceBreakup?.lines.reduce((total, { amount }) => total + toPaise(amount), 0);
    expectThat(status === 200 && valid.has(price), `a product answered ${status} at ${price}`);
    expectThat(sum === toPaise(price), `a break-up of ${sum} paise for ${price}`);
    const rate = [...priceAt].find(([, made]) => made === price)?.[0] ?? 0;
    const detail = priceBreakup?.lines[0]?.detail ?? "";
    expectThat(detail.endsWith(`₹${rate.toLocaleString("en-IN")}`), `${price} with the rate ${detail}`);
    counts.pages++;
  };
  const order = async (customer: string, id: number) => {
    const { body } = await shop.call<ProductView[]>("GET", `/api/ABCGetProducts?ids=${id}`);
    const [product] = body.data ?? [];
    if (!product) return void errors.add("a product was gone");
    const placed = await shop.call("POST", "/api/place-order", { token: customer, body: anOrder([{ product }]) });
    // An overloaded machine may shed the order, which the client then retries.
    expectThat([201, 503].includes(placed.status), `an order answered ${placed.status} ${placed.body.code}`);
    if (placed.status === 201) counts.orders++;
  };

  const clients = [
    ...Array.from({ length: CLIENTS.lists }, async (_, index) =>
      onAndOn(() => readList(`/api/ABCGetProducts?pageSize=${PRODUCTS}${index % 2 ? "&sort=price-asc" : ""}`)),
    ),
    ...Array.from({ length: CLIENTS.pages }, async (_, index) =>
      onAndOn((time) => readPage(ids[(index + time) % PRODUCTS] ?? 0)),
    ),
    ...customers.map(async (customer, index) => onAndOn((time) => order(customer, ids[(index + time) % 3] ?? 0))),
  ];
  for (const perGram of RATES) expect(await publish(perGram)).toMatchObject({ status: 201 });
  over.abort();
  await Promise.all(clients);

  expect([...errors]).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(CLIENTS.orders - 1);
  const sold = await shop.db.selectFrom("orderItems").select(["unitPricePaise", "pricing", "quantity"]).execute();
  expect(sold).toHaveLength(counts.orders);
  for (const { unitPricePaise, pricing } of sold) {
    const { ratePaise } = pricing as { ratePaise: number };
    expect(unitPricePaise).toBe(toPaise(priceAt.get(ratePaise / 100) ?? 0));
  }
  const left = await shop.db.selectFrom("products").select("stock").where("id", "in", ids).execute();
  expect(left.reduce((sum, { stock }) => sum + STOCK - (stock ?? 0), 0)).toBe(counts.orders);
});
