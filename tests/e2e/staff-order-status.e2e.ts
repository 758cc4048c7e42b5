import type { Browser, Page } from "@playwright/test";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

async function takeStep(page: Page, orderID: string, verb: string, status: string): Promise<void> {
  await page.getByRole("button", { name: `${verb}…`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click();
  await expectAlert(page, `${orderID} is ${status} now.`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(status);
}

/** Refunds a part, and writes a note that survives leaving the page. */
async function refundInPart(page: Page, orderID: string): Promise<void> {
  await open(page, `/all-admin-orders/${orderID}`);
  await page.getByRole("button", { name: "Give money back…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("100.50");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(dialog.getByText("Please say why, for your colleagues.")).toBeVisible();
  await dialog.getByLabel("Why").fill("Scratch on the clasp");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expectAlert(page, "The money is on its way.");
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("₹100.50");
  await page.getByLabel("Note", { exact: true }).fill("Customer is content");
  await page.getByRole("link", { name: "Packing slip" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Leave without saving?");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await expectAlert(page, "Note added.");
  await expect(page.getByText("Customer is content")).toBeVisible();
  await expectAccessible(page);
}

async function cancel(page: Page, orderID: string): Promise<void> {
  await open(page, `/all-admin-orders/${orderID}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Cancel order…" }).click();
  const question = page.getByRole("alertdialog", { name: `Cancel ${orderID}?` });
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expectAlert(page, `${orderID} is Cancelled now.`);
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("order cancelled");
  // The refund is sent within seconds, possibly before the page has reloaded the order.
  await expect(page.getByText(/^(?:Refund due|Refunded)$/).first()).toBeVisible();
}

/** Anyone with a parcel's link can see its status. */
async function trackWithoutLogin(browser: Browser, path: string | null): Promise<void> {
  const page = await browser.newPage();
  await open(page, path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On its way to you");
  await expectGoodScreen(page);
  await page.close();
}

test("of two orders one is refunded in part, then cancelled; the other one goes from placed to delivered", async ({
  page,
  request,
  browser,
}) => {
  const paid = await givenOrder(request, 121, true);
  const { customer, orderID } = await givenOrder(request, 116);
  await logIn(page, administrator);
  await refundInPart(page, paid.orderID);
  await cancel(page, paid.orderID);

  await open(page, `/all-admin-orders/${orderID}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Placed");
  await page.getByRole("link", { name: "Pack", exact: true }).click();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await page.getByRole("link", { name: "Whole order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Packed");
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  const form = page.getByRole("form", { name: "Dispatch a parcel" });
  await form.getByLabel("Carrier").selectOption("Own courier");
  await form.getByLabel("Note to the customer").fill("Sample Courier, 4711");
  await form.getByRole("button", { name: /^Dispatch \d/ }).click();
  await expectAlert(page, "Dispatched. The customer is told.");
  await expect(page.getByText("Told the customer: Sample Courier, 4711")).toBeVisible();
  await trackWithoutLogin(
    browser,
    await page.getByRole("link", { name: "What the customer sees" }).getAttribute("href"),
  );
  await takeStep(page, orderID, "Mark as delivered", "Delivered");
  await expect(page.getByText("To collect on delivery")).toBeHidden();

  const theirs = await browser.newPage();
  await logIn(theirs, customer);
  await open(theirs, `/my-orders/${orderID}`);
  await expect(theirs.getByRole("main")).toContainText("Delivered");
  await theirs.close();

  await expect(async () => {
    await open(page, `/all-admin-orders/${paid.orderID}`);
    await expect(page.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000, intervals: [1_000] });
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Gone back");
});
