import { expect, open, test } from "./support/journey.ts";

test("a list grows in place, and by pages without JavaScript", async ({ page, browser, baseURL }) => {
  await open(page, "/products-by-category/rings");
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
  await expect(page.getByText("12 of 13 pieces")).toBeVisible();
  await page.getByRole("link", { name: "Show 1 more" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(13);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto("/products-by-category/Rings");
  await still.getByRole("link", { name: "Show 1 more" }).click();
  await expect(still).toHaveURL(/[?&]page=2/);
  await expect(still.getByRole("main").getByRole("article")).toHaveCount(1);
  await plain.close();
});

test("sort and filter stand in the address", async ({ page }) => {
  await open(page, "/products?sort=price-asc&minPrice=2000&maxPrice=3000&metal=silver");
  const prices = (await page.getByRole("main").getByRole("article").locator(".price").allTextContents()).map((text) =>
    Number(text.replaceAll(/[^\d]/g, "")),
  );
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...prices)).toBeLessThanOrEqual(3000);
});

test("values that make no sense are left out of account", async ({ page }) => {
  await open(page, "/products?sort=up&minPrice=cheap&maxPrice=-5&metal=wood&page=zero");
  await expect(page.getByText("12 of 48 pieces")).toBeVisible();
});

test("a price that nothing has shows the text and a way on", async ({ page }) => {
  await open(page, "/products?minPrice=90000000");
  await expect(page.getByText("No products found.")).toBeVisible();
});

test("all categories lists five, each leading to its own", async ({ page }) => {
  await open(page, "/all-categories");
  for (const name of ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Anklets", exact: true }).click();
  await expect(page).toHaveURL(/\/products-by-category\/Anklets$/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
});
