import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { aCustomer, codeFor, fillLogin, fillRegistration, logIn, OFFERS, type Customer } from "./support/customers.ts";
import {
  expect,
  expectAccessible,
  expectAlert,
  expectGoodScreen,
  expectNoSidewaysScroll,
  ON_PHONE,
  open,
  PHONE,
  test,
} from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator, asAdministrator } from "./support/staff.ts";

/** Registers, confirms and logs in through the UI; ticks the marketing checkbox if `wantsOffers`. */
async function register(
  page: Page,
  request: APIRequestContext,
  customer: Customer,
  wantsOffers = false,
): Promise<void> {
  await open(page, "/register");
  await fillRegistration(page, customer, wantsOffers);
  await expect(page).toHaveURL(/\/otp$/);
  await page.getByLabel(/6-digit code/i).fill(await codeFor(request, customer.email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL(/\/home$/);
}

const offersBox = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: OFFERS });

test("a customer withdraws the marketing consent, changes the profile and signs out other devices", async ({
  page,
  request,
  browser,
}) => {
  const customer = aCustomer();
  await register(page, request, customer, true);
  await open(page, "/my-profile");
  await expect(offersBox(page)).toBeChecked();
  await expectGoodScreen(page);
  await offersBox(page).click();
  await expectAlert(page, "We no longer write to you about offers.");
  await expect(page.getByText(/^Withdrawn on /)).toBeVisible();

  const name = page.getByRole("main").getByLabel("Name", { exact: true });
  await page.getByRole("button", { name: /^Edit/ }).click();
  await name.fill("Somebody Else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue(customer.name);
  await page.getByRole("button", { name: /^Edit/ }).click();
  await name.fill("Sample Shopper Kaur");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: /updated/i })).toBeVisible();

  const elsewhere = await browser.newPage();
  await logIn(elsewhere, customer);
  await page.reload();
  await expect(name).toHaveValue("Sample Shopper Kaur");
  await expect(page.getByText(/^Withdrawn on /)).toBeVisible();
  await expect(offersBox(page)).not.toBeChecked();
  await offersBox(page).click();
  await expectAlert(page, "Thank you. We write to you about new pieces and offers.");
  await expect(offersBox(page)).toBeChecked();

  const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
  await open(elsewhere, "/my-orders");
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();
});

test(
  "a customer downloads all data, closes the account and comes back as somebody new",
  ON_PHONE,
  async ({ page, request }) => {
    const { customer, orderID } = await givenOrder(request, 141);
    await logIn(page, customer);
    await open(page, "/my-profile");

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as { account: object; orders: object[] };
    expect(data.account).toMatchObject({ name: customer.name, email: customer.email });
    expect(data.orders).toMatchObject([{ orderID, items: [{ quantity: 1 }] }]);

    const dialog = page.getByRole("alertdialog", { name: "Are you sure you want to close your account?" });
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Keep account" })).toBeFocused();
    await expect(dialog.getByText("Password is required.")).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep account" }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: "Close my account" }).click();
    await dialog.getByLabel("Your password", { exact: true }).fill("Wrong#2026");
    await dialog.getByRole("button", { name: "Close account" }).click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await dialog.getByLabel("Your password", { exact: true }).fill(customer.password);
    await dialog.getByRole("button", { name: "Close account" }).click();
    await expect(dialog.getByRole("alert")).toContainText(`Your order ${orderID} is still on its way.`);

    const headers = await asAdministrator(request);
    for (const status of ["Packed", "Shipped", "Delivered"]) {
      const moved = await request.post(`/api/orders/${orderID}/status`, { headers, data: { status } });
      expect(moved.status()).toBe(200);
    }
    await dialog.getByRole("button", { name: "Close account" }).click();
    await expectAlert(page, "Your account is closed.");
    await expect(page).toHaveURL(/\/$/);

    await open(page, "/login");
    await fillLogin(page, customer);
    await expectAlert(page, "Login failed: Invalid email or password.");

    await register(page, request, customer);
    await open(page, "/my-profile");
    await expect(offersBox(page)).not.toBeChecked();
    await open(page, "/my-orders");
    await expect(page.getByText("No orders found.")).toBeVisible();
    await expectGoodScreen(page);
  },
);

test(
  "a return in words that cannot wrap is not wider than a phone, for the customer and for staff",
  ON_PHONE,
  async ({ page, request, browser }) => {
    const { customer, orderID } = await givenOrder(request, 118);
    const headers = await asAdministrator(request);
    await request.post(`/api/staff/orders/${orderID}/pack`, { headers, data: { items: [], confirmed: true } });
    for (const status of ["Shipped", "Delivered"]) {
      await request.post(`/api/orders/${orderID}/status`, { headers, data: { status } });
    }
    const { token } = await logIn(page, customer);
    const text = "W".repeat(400);
    const asked = await request.post(`/api/orders/${orderID}/returns`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { items: [{ position: 0, quantity: 1 }], reason: "defective", text },
    });
    const { data } = (await asked.json()) as { data: { returnID: string } };
    await open(page, `/my-orders/${orderID}`);
    await expect(page.getByText(text)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const staffPage = await browser.newPage({ viewport: PHONE });
    await logIn(staffPage, administrator);
    await open(staffPage, `/returns/${data.returnID}`);
    await expect(staffPage.getByText(text)).toBeVisible();
    await expectNoSidewaysScroll(staffPage);
    await staffPage.close();
  },
);
