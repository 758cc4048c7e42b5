import { expect, it } from "vitest";
import { givenBuyer, givenSale } from "#tests/support/given-sales.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createSalesReports } from "./sales-reports.service.ts";

const shop = await createTestShop();
const token = await givenBuyer(shop);
const ring = await givenProduct(shop.db, { price: 1_000 });
const [period, before] = [
  { from: "2026-03-11", to: "2026-03-20" },
  { from: "2026-03-01", to: "2026-03-10" },
];
const sell = () => givenSale(shop, { at: "2026-03-12T06:00:00.000Z", token, lines: [{ product: ring }] });

/** Uses a clock according to which each report takes this long: it is read before and after. */
function givenReports(tookMs: number) {
  const time = { now: 0, step: tookMs };
  const reports = createSalesReports({ db: shop.db, now: () => (time.now += time.step) });
  const pieces = async () => (await reports.readReport(period, before)).sold.products[0]?.pieces;
  return { time, pieces };
}

it("a fast report is not cached", async () => {
  const { pieces } = givenReports(10);
  await sell();
  expect(await pieces()).toBe(1);
  await sell();
  expect(await pieces()).toBe(2);
});

it("a slow report is cached for a multiple of its time, at most five minutes", async () => {
  const { time, pieces } = givenReports(60_000);
  expect(await pieces()).toBe(2);
  time.step = 0;
  await sell();
  expect(await pieces()).toBe(2);
  time.now += 5 * 60_000 + 1;
  expect(await pieces()).toBe(3);
});
