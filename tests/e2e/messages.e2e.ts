import { isUnderAnAlert } from "./support/alerts.ts";
import { expect, expectAlert, ON_PHONE, open, test } from "./support/journey.ts";

test("an alert on a phone covers neither the heading nor the fields of the form", ON_PHONE, async ({ page }) => {
  await open(page, "/login");
  const main = page.getByRole("main");
  const controls = [
    main.getByRole("heading", { level: 1 }),
    main.getByLabel("Email", { exact: true }),
    main.getByLabel("Password", { exact: true }),
    main.getByRole("button", { name: "Login" }),
  ];
  await main.getByRole("button", { name: "Login" }).click();
  await expectAlert(page, "Please enter valid email and password");
  for (const control of controls) expect(await isUnderAnAlert(page, control)).toBe(false);
});

test("a success on a phone covers neither the heading nor the bar at the lower edge", ON_PHONE, async ({ page }) => {
  await open(page, "/products");
  for (const index of [0, 1, 2]) {
    await page
      .getByRole("button", { name: /^Add to Cart/ })
      .nth(index)
      .click();
    await expect(page.getByRole("alert").filter({ visible: true, hasText: /added to cart!$/ })).toBeVisible();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  for (const part of [page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: "Filter" })]) {
    expect(await isUnderAnAlert(page, part)).toBe(false);
  }
});

test("the message after adding to the cart covers neither the cart popup nor the total", async ({ page }) => {
  await open(page, "/products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expectAlert(page, /added to cart!$/);
  await page.getByRole("button", { name: /^Cart, 1 / }).click();
  const popup = page.getByRole("dialog", { name: "Cart" });
  await expect(popup).toBeVisible();
  expect(await isUnderAnAlert(page, popup)).toBe(false);
  await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).click();
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toBeVisible();
  expect(await isUnderAnAlert(page, total)).toBe(false);
});
