import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import { givenBuyer, givenSale } from "#tests/support/given-sales.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));
const ring = await givenProduct(shop.db, { title: "Tara Ring", price: 1_000, categories: ["Rings", "Gifts"] });
const studs = await givenProduct(shop.db, { title: "Motiya Studs", price: 250.5, categories: ["Earrings"] });
const asha = await givenBuyer(shop);
const meera = await givenBuyer(shop);
const rani = await givenBuyer(shop);

async function read(period: { from?: string; to?: string } = {}): Promise<DashboardView> {
  const { body } = await shop.call<DashboardView>("GET", `/api/dashboard?${new URLSearchParams(period)}`, { token });
  if (!body.data) throw new Error(body.sys_message);
  return body.data;
}

// Ten days from March 11 to 20; the previous period begins on March 1. Midnight in India is 18:30 UTC.
const PERIOD = { from: "2026-03-11", to: "2026-03-20" };
await givenSale(shop, { at: "2026-02-28T18:29:59.999Z", token: meera, lines: [{ product: ring }] });
await givenSale(shop, { at: "2026-02-28T18:30:00.000Z", token: asha, lines: [{ product: ring, quantity: 2 }] });
await givenSale(shop, { at: "2026-03-10T18:29:59.999Z", token: asha, lines: [{ product: ring, quantity: 3 }] });
await givenSale(shop, { at: "2026-03-10T18:30:00.000Z", token: asha, lines: [{ product: ring }] });
await givenSale(shop, {
  at: "2026-03-15T06:00:00.000Z",
  token: meera,
  status: "Returned",
  lines: [{ product: ring }, { product: studs, quantity: 2 }],
});
await givenSale(shop, {
  at: "2026-03-16T06:00:00.000Z",
  token: rani,
  status: "Cancelled",
  lines: [{ product: ring, quantity: 9 }],
});
await givenSale(shop, {
  at: "2026-03-20T18:29:59.999Z",
  token: rani,
  status: "Delivered",
  lines: [{ product: studs, quantity: 4 }],
});
await givenSale(shop, { at: "2026-03-20T18:30:00.000Z", token: rani, lines: [{ product: ring, quantity: 49 }] });

describe("dashboard sales", () => {
  it("the dashboard's sales cover days in India, both included, with the previous period", async () => {
    expect(await read(PERIOD)).toMatchObject({
      period: PERIOD,
      previousPeriod: { from: "2026-03-01", to: "2026-03-10" },
      sales: { value: 3_503, previous: 5_000, changePercent: -29.9 },
      orders: { value: 3, previous: 2, changePercent: 50 },
      averageOrder: { value: 1_167.67, previous: 2_500, changePercent: -53.3 },
    });
  });

  it("the dashboard counts customers once, and those without earlier orders as new", async () => {
    expect(await read(PERIOD)).toMatchObject({
      customers: { value: 3, previous: 1, changePercent: 200 },
      newCustomers: { value: 1, previous: 1, changePercent: 0 },
    });
  });

  it("the dashboard lists every day, including those without orders", async () => {
    const { byDay } = await read(PERIOD);
    expect(byDay.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, index) => addDays(PERIOD.from, index)),
    );
    expect(byDay.filter(({ orders }) => orders > 0)).toEqual([
      { date: "2026-03-11", sales: 1_000, orders: 1 },
      { date: "2026-03-15", sales: 1_501, orders: 1 },
      { date: "2026-03-20", sales: 1_002, orders: 1 },
    ]);
    expect(byDay.reduce((sum, { sales }) => sum + sales, 0)).toBe(3_503);
  });

  it("the dashboard counts each unit once, under its product's first category", async () => {
    const { byCategory } = await read(PERIOD);
    expect(byCategory).toEqual([
      { categoryID: ring.categories[0]?.categoryID, categoryName: "Rings", sales: 2_000, pieces: 2, share: 57.1 },
      { categoryID: studs.categories[0]?.categoryID, categoryName: "Earrings", sales: 1_503, pieces: 6, share: 42.9 },
    ]);
  });

  it("the dashboard lists the products with the highest sales", async () => {
    const { topProducts } = await read(PERIOD);
    expect(topProducts).toEqual([
      { productID: ring.productID, title: "Tara Ring", imagePath: picture(ring.imagePath), pieces: 2, sales: 2_000 },
      {
        productID: studs.productID,
        title: "Motiya Studs",
        imagePath: picture(studs.imagePath),
        pieces: 6,
        sales: 1_503,
      },
    ]);
  });

  it("the dashboard has no growth without a previous period, and no averages without orders", async () => {
    expect(await read({ from: "2026-02-28", to: "2026-02-28" })).toMatchObject({
      sales: { value: 1_000, previous: 0, changePercent: null },
      averageOrder: { value: 1_000, previous: 0, changePercent: null },
    });
    const zero = { value: 0, previous: 0, changePercent: null };
    expect(await read({ from: "2025-06-01", to: "2025-06-30" })).toMatchObject({
      sales: zero,
      orders: zero,
      averageOrder: zero,
      customers: zero,
      newCustomers: zero,
      byCategory: [],
      topProducts: [],
    });
  });

  it("the dashboard distributes an order's discount to its items", async () => {
    await givenSale(shop, {
      at: "2026-01-05T06:00:00.000Z",
      token: await givenBuyer(shop),
      lines: [{ product: ring }, { product: studs, quantity: 4 }],
      fields: { CouponCode: "SAVE200", TotalAmount: 1_802 },
    });
    const { sales, byCategory } = await read({ from: "2026-01-05", to: "2026-01-05" });
    expect(sales.value).toBe(1_802);
    expect(byCategory.map((category) => category.sales)).toEqual([901.9, 900.1]);
    expect(byCategory.reduce((sum, category) => sum + category.sales, 0)).toBeCloseTo(1_802, 2);
  });

  it("a sale has no category if its product has none any more", async () => {
    const charm = await givenProduct(shop.db, { price: 100, categories: ["Charms"] });
    await givenSale(shop, { at: "2026-01-20T06:00:00.000Z", token: asha, lines: [{ product: charm }] });
    await shop.db.deleteFrom("productCategories").where("productId", "=", charm.productID).execute();
    expect((await read({ from: "2026-01-20", to: "2026-01-20" })).byCategory).toEqual([
      { categoryID: null, categoryName: "No category", sales: 100, pieces: 1, share: 100 },
    ]);
  });
});

describe("dashboard period", () => {
  it("the dashboard's period is by default the last 30 days, including today", async () => {
    const today = dayOf(shop.clock());
    const { period, byDay } = await read();
    expect(period).toEqual({ from: addDays(today, -29), to: today });
    expect(byDay).toHaveLength(30);
  });

  it("the dashboard's period may be 400 days long", async () => {
    const { byDay } = await read({ from: "2025-01-01", to: "2026-02-04" });
    expect(byDay).toHaveLength(400);
  });

  it("the dashboard's period may be given as timestamps, which count as their day in India", async () => {
    const { period } = await read({ from: "2026-03-10T18:30:00.000Z", to: "2026-03-12T18:29:59+00:00" });
    expect(period).toEqual({ from: "2026-03-11", to: "2026-03-12" });
  });

  it.each([
    [{ from: "2026-03-12", to: "2026-03-11" }, "The first day must not be after the last."],
    [{ from: "2999-01-01" }, "This must be a day such as 2026-11-21."],
    [{ from: "2025-01-01", to: "2026-02-05" }, "At most 400 days at a time."],
  ])("the period %o is refused at its field", async (period, message) => {
    const answer = await shop.call("GET", `/api/dashboard?${new URLSearchParams(period)}`, { token });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "from", message }] } });
  });
});

/** The URL of the product's thumbnail. */
function picture(imagePath: string): string {
  return imagePath.replace("/640.", "/160.");
}
