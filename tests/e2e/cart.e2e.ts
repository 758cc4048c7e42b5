import type { Page } from "@playwright/test";
import { expect, expectAlert, expectGoodScreen, ON_BOTH, open, test } from "./support/journey.ts";

const addToCart = (page: Page, place = 0) =>
  page
    .getByRole("button", { name: /^Add to Cart/ })
    .nth(place)
    .click();

test(
  "two tabs of one browser show one cart, and the popup counts, removes and leads to it",
  ON_BOTH,
  async ({ page, context }) => {
    await open(page, "/products");
    await expectGoodScreen(page);
    const other = await context.newPage();
    await open(other, "/cart");
    await expect(other.getByText("Your cart is empty.")).toBeVisible();
    await expectGoodScreen(other);

    await addToCart(page);
    await expectAlert(page, /added to cart!$/);
    await expect(other.getByRole("button", { name: "Increase quantity" })).toBeVisible();
    await expect(other.getByRole("button", { name: /^Cart, 1 / })).toBeVisible();
    await other.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.getByRole("button", { name: /^Cart, 2 / })).toBeVisible();
    await other.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("button", { name: /^Cart, 2 / })).toHaveCount(0);

    await addToCart(page);
    await addToCart(page, 1);
    await page.getByRole("button", { name: /^Cart, 2 / }).click();
    const remove = page.getByRole("button", { name: /^Remove / }).filter({ visible: true });
    await expect(remove).toHaveCount(2);
    await remove.first().click();
    await expect(remove).toHaveCount(1);
    await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
  },
);
