import { expect, expectAlert, open, test } from "./support/journey.ts";

test("two tabs of one browser show one cart", async ({ page, context }) => {
  await open(page, "/products");
  const other = await context.newPage();
  await open(other, "/cart");
  await expect(other.getByText("Your cart is empty.")).toBeVisible();

  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expectAlert(page, /added to cart!$/);
  await expect(other.getByRole("button", { name: "One more" })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Cart, 1 / })).toBeVisible();

  await other.getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("button", { name: /^Cart, 2 / })).toBeVisible();
  await other.getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByRole("button", { name: /^Cart, 2 / })).toHaveCount(0);
});

test("less than one piece is no piece", async ({ page }) => {
  await open(page, "/products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await open(page, "/cart");
  await page.getByRole("main").getByRole("button", { name: "One less" }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
});

test("the popup counts, removes and leads to the cart", async ({ page }) => {
  await open(page, "/products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .nth(1)
    .click();
  await page.getByRole("button", { name: /^Cart, 2 / }).click();
  const remove = page.getByRole("button", { name: /^Remove / }).filter({ visible: true });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
});

for (const stored of [
  "{not json",
  '{"a":1}',
  "[1,2,3]",
  '[{"title":5}]',
  "null",
  '[{"productID":101,"title":"x","price":"NaN"}]',
]) {
  test(`a cart stored as ${stored} is set aside and nothing breaks`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem("cartItems", text);
      sessionStorage.setItem("seeded", "true");
    }, stored);
    await open(page, "/cart");
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await open(page, "/products");
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Cart, 1 / })).toBeVisible();
  });
}

test("a price that changed since is told before any money moves", async ({ page }) => {
  await page.addInitScript(() => {
    const item = {
      productID: 106,
      uniqueId: "1",
      title: "Manik Red Oval Ring",
      price: 1990,
      quantity: 1,
      imagePath: "",
    };
    if (!sessionStorage.getItem("seeded")) localStorage.setItem("cartItems", JSON.stringify([item]));
    sessionStorage.setItem("seeded", "true");
  });
  await open(page, "/cart");
  await expect(page.getByText("The price is now ₹2,190; it was ₹1,990 when you added it.")).toBeVisible();
});
