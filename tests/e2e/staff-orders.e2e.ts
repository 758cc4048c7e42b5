import type { Page } from "@playwright/test";
import { logIn } from "./support/customers.ts";
import { expect, expectGoodScreen, ON_PHONE, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

async function moveOn(page: Page, orderID: string, step: string) {
  await page.getByRole("button", { name: new RegExp(`move order ${orderID} on$`) }).click();
  await page.getByRole("menuitem", { name: step }).click();
}

test("staff find an order, change its status from the list, download the list, read the order and print its slip", async ({
  page,
  request,
}) => {
  const { email, orderID, product } = await givenOrder(request, 116);
  await logIn(page, administrator);
  await open(page, "/all-admin-orders");
  await page.getByLabel("Find an order").fill(email);
  await expect(page).toHaveURL(/q=sample/);
  await expect(
    page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Placed 1", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: orderID })).toBeVisible();
  for (const value of ["Sample Shopper", "9876543210"]) {
    await expect(page.getByRole("cell", { name: value })).toBeInViewport({ ratio: 1 });
  }
  await expectGoodScreen(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await moveOn(page, orderID, "Pack");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Pack order ${orderID}`);
  const packed = page.getByRole("button", { name: "Mark as packed" });
  await expect(packed).toBeVisible();
  await expectGoodScreen(page);
  await packed.click();
  await expect(page.getByText("Packed. The invoice is").first()).toBeVisible();
  await page.getByRole("link", { name: "Whole order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order ${orderID}`);
  await expect(page.getByRole("link", { name: product.title, exact: true })).toBeVisible();
  await expect(page.getByText("To collect on delivery")).toBeVisible();
  await expectGoodScreen(page);
  await open(page, `/all-admin-orders/${orderID}/packing-slip`);
  await expect(page.getByRole("cell", { name: product.title })).toBeVisible();
  await expectGoodScreen(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Sample House 2")).toBeVisible();
});

test("several orders are packed together, and refusals are reported", ON_PHONE, async ({ page, request }) => {
  const [first, second] = [await givenOrder(request, 118), await givenOrder(request, 118)];
  const login = await logIn(page, administrator);
  await open(page, "/all-admin-orders?status=Placed");
  await page.getByLabel(`Select order ${first.orderID}`).check();
  await page.getByLabel(`Select order ${second.orderID}`).check();
  const headers = { Authorization: `Bearer ${login.token}` };
  await request.post(`/api/orders/${second.orderID}/status`, { headers, data: { status: "Cancelled" } });
  await page.getByRole("button", { name: "Mark 2 as Packed" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mark as Packed" }).click();
  await expect(dialog.getByRole("heading")).toHaveText("1 order is Packed now");
  await expect(dialog).toContainText(second.orderID);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: first.orderID })).toBeHidden();

  await open(page, `/all-admin-orders/${first.orderID}`);
  const crumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByText(first.orderID);
  expect(await crumb.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
});
