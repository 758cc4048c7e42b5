import type { Page } from "@playwright/test";
import { staff } from "./global-setup.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";

const member = { ...staff, name: "Administrator", phone: "" };

async function moveOn(page: Page, orderID: string, step: string) {
  await page.getByRole("button", { name: new RegExp(`move order ${orderID} on$`) }).click();
  await page.getByRole("menuitem", { name: step }).click();
}

test("staff find an order, move it on from the list, and read it whole", async ({ page, request }) => {
  const { email, orderID, product } = await givenOrder(request, 116);
  await logIn(page, member);
  await open(page, "/all-admin-orders");
  await page.getByLabel("Find an order").fill(email);
  await expect(page).toHaveURL(/q=sample/);
  await expect(page.getByRole("link", { name: orderID })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Placed 1" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await moveOn(page, orderID, "Mark as packed");
  await expectAlert(page, `${orderID} is Packed now.`);
  await page.getByRole("link", { name: orderID }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order ${orderID}`);
  await expect(page.getByRole("link", { name: product.title })).toBeVisible();
  await expect(page.getByText("To collect on delivery")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("nothing can be typed into a search that the first rows would take away", async ({ page }) => {
  await logIn(page, member);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/GetAllUsersOrderHistory*", async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, "/all-admin-orders");
  const find = page.getByLabel("Find an order");
  await expect(find).not.toBeEditable();
  resolve();
  await find.fill("sample");
  await expect(page).toHaveURL(/q=sample/);
  await expect(find).toHaveValue("sample");
});

test("several orders are packed at once, and what was refused is said", async ({ page, request }) => {
  const [first, second] = [await givenOrder(request, 118), await givenOrder(request, 118)];
  const login = await logIn(page, member);
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
});

test("money goes back in part, and a note is kept from being lost", async ({ page, request }) => {
  const { orderID } = await givenOrder(request, 121, true);
  await logIn(page, member);
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
});

test("the list is taken away as a file, and a packing slip is printed without the shell", async ({ page, request }) => {
  const { email, orderID, product } = await givenOrder(request, 116);
  await logIn(page, member);
  await open(page, `/all-admin-orders?q=${email}`);
  await expect(page.getByRole("link", { name: orderID })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await open(page, `/all-admin-orders/${orderID}/packing-slip`);
  await expect(page.getByRole("cell", { name: product.title })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Sample House 2")).toBeVisible();
});
