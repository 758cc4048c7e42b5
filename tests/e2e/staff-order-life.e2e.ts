import type { Page } from "@playwright/test";
import { logIn } from "./support/customers.ts";
import { expect, expectAlert, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

async function takeStep(page: Page, orderID: string, verb: string, status: string): Promise<void> {
  await page.getByRole("button", { name: verb, exact: true }).click();
  await expectAlert(page, `${orderID} is ${status} now.`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(status);
}

test("an order goes from placed to delivered, and its customer follows", async ({ page, request, browser }) => {
  const { customer, orderID } = await givenOrder(request, 116);
  await logIn(page, administrator);
  await open(page, `/all-admin-orders/${orderID}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Placed");
  await takeStep(page, orderID, "Mark as packed", "Packed");
  await page.getByRole("button", { name: "Mark as shipped", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Mark ${orderID} as shipped?` });
  await dialog.getByLabel("Note to the customer").fill("Sample Courier, 4711");
  await dialog.getByRole("button", { name: "Mark as shipped" }).click();
  await expectAlert(page, `${orderID} is Shipped now.`);
  await expect(page.getByText("Told the customer: Sample Courier, 4711")).toBeVisible();
  await takeStep(page, orderID, "Mark as delivered", "Delivered");
  await expect(page.getByText("To collect on delivery")).toBeHidden();

  const theirs = await browser.newPage();
  await logIn(theirs, customer);
  await open(theirs, `/my-orders/${orderID}`);
  await expect(theirs.getByRole("main")).toContainText("Delivered");
  await theirs.close();
});

test("an order that was paid online is cancelled, and the money goes back", async ({ page, request, isMobile }) => {
  test.slow(true, "Refunds are sent once a minute.");
  const { orderID } = await givenOrder(request, 121, true);
  await logIn(page, administrator);
  await open(page, `/all-admin-orders/${orderID}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Cancel order…" }).click();
  const question = page.getByRole("alertdialog", { name: `Cancel ${orderID}?` });
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expectAlert(page, `${orderID} is Cancelled now.`);
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("order cancelled");
  await expect(page.getByText("Refund due", { exact: true })).toBeVisible();
  // The wait is the same on every screen.
  if (isMobile) return;
  await expect(async () => {
    await open(page, `/all-admin-orders/${orderID}`);
    await expect(page.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 100_000, intervals: [5_000] });
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Gone back");
});
