import { expect, expectAccessible, open, test } from "./support/journey.ts";

const RING = "/products-details/107-aria-solitaire-ring-14k";

test("a product's page shows, plays, zooms and sells it", async ({ page }) => {
  await open(page, RING);
  await expect(page.getByText("Made With Hallmarked 14K Gold")).toBeVisible();
  await expect(page.getByText("MRP including taxes")).toBeVisible();
  await expect(page.getByText("4.9")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Ring size").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  const popup = page.getByText("Added to cart");
  await expect(popup).toBeVisible();
  await expect(popup).toBeHidden({ timeout: 8_000 });

  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = structured
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data["@type"] === "Product");
  expect(product?.name).toBe("Aria Solitaire Ring, 14K Gold");
  expect(product).not.toHaveProperty("aggregateRating");
});

test("the welcome code is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, RING);
  await page.getByRole("button", { name: "Copy Code" }).click();
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SAVE200");
  await expect(page.getByRole("button", { name: "Copy Code" })).toBeVisible();
});

test("an address with another name leads to the right one", async ({ page }) => {
  await page.goto("/products-details/107-anything");
  await expect(page).toHaveURL(new RegExp(`${RING}$`));
});
