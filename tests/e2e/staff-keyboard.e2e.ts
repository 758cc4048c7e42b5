import type { Locator, Page } from "@playwright/test";
import { logIn } from "./support/customers.ts";
import { expect, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

/** More tab stops than any page has before the target. */
const MAX_STOPS = 80;

/** Moves the focus to the target with the Tab key only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test("the menus of the staff area work with the keyboard only", async ({ page }) => {
  await logIn(page, administrator);
  await open(page, "/add-new-category");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("complementary").getByRole("link", { name: "Category List" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Category List" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await open(page, "/category-list");
  const profile = page.getByRole("button", { name: /^Profile/ });
  await tabTo(page, profile);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "View the shop" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(profile).toBeFocused();
});

test("the status of an order can be changed from its row with the keyboard only", async ({ page, request }) => {
  const { email, orderID } = await givenOrder(request, 118);
  await logIn(page, administrator);
  await open(page, `/all-admin-orders?q=${email}`);
  const status = page.getByRole("button", { name: new RegExp(`move order ${orderID} on$`) });
  await tabTo(page, status);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Pack" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: `Cancel ${orderID}?` });
  await expect(question).toBeVisible();
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(status).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Pack" })).toBeFocused();
  await page.keyboard.press("Enter");
  // Not its button, which a repeated Enter would press.
  await expect(page.getByRole("form", { name: `Pack order ${orderID}` })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Mark as packed" }));
});
