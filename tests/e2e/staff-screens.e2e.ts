import type { Page } from "@playwright/test";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { forAdministrators, forStaff } from "./support/staff-screens.ts";
import { administrator } from "./support/staff.ts";

async function expectGoodScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test("every screen for staff is accessible and fits the screen", async ({ page }) => {
  test.slow(true, "Some fifteen screens.");
  await logIn(page, administrator);
  await expectGoodScreens(page, forStaff);
});

test("so is every screen for administrators, and of one order and one customer", async ({ page, request }) => {
  test.slow(true, "Six screens.");
  const { orderID, email } = await givenOrder(request, 116);
  const { userId } = await logIn(page, administrator);
  const single = [`/all-admin-orders/${orderID}`, `/all-admin-orders?q=${email}`, `/customers/${userId}`];
  await expectGoodScreens(page, [...forAdministrators, ...single]);
});

test("the menu stands beside the page from 1025 pixels, and behind a button below", async ({ page }) => {
  await logIn(page, administrator);
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, "/category-list");
  const aside = page.getByRole("complementary");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await expect(aside).toBeHidden();
  await expect(button).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(aside).toBeVisible();
  await expect(button).toBeHidden();
  await expectNoSidewaysScroll(page);
});
