import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { aCustomer, codeFor, logIn, type Customer } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { asAdministrator } from "./support/staff.ts";

const OFFERS = "Write to me by email about new pieces and offers.";

/** Registers, confirms and logs in by the screens; `tick` is what the customer does with the box for offers. */
async function register(page: Page, request: APIRequestContext, customer: Customer, tick = false): Promise<void> {
  await open(page, "/register");
  const main = page.getByRole("main");
  const box = main.getByRole("checkbox", { name: OFFERS });
  await expect(box).not.toBeChecked();
  await main.getByLabel("Name", { exact: true }).fill(customer.name);
  await main.getByLabel("Email", { exact: true }).fill(customer.email);
  await main.getByLabel("Phone", { exact: true }).fill(customer.phone);
  await main.getByLabel("Password", { exact: true }).fill(customer.password);
  await main.getByLabel("Confirm password", { exact: true }).fill(customer.password);
  if (tick) await box.check();
  await main.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/otp$/);
  await page.getByLabel(/6-digit code/i).fill(await codeFor(request, customer.email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL(/\/home$/);
}

async function fillLogin(page: Page, { email, password }: Customer): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Login" }).click();
}

const offersBox = (page: Page) => page.getByRole("main").getByRole("checkbox", { name: OFFERS });

test("offers come only to who ticked the box, and one press takes it back", async ({ page, request }) => {
  await register(page, request, aCustomer());
  await open(page, "/my-profile");
  await expect(offersBox(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Account" }).first().click();
  await page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("menuitem", { name: "Logout" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);

  await register(page, request, aCustomer(), true);
  await open(page, "/my-profile");
  await expect(offersBox(page)).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await offersBox(page).click();
  await expectAlert(page, "We no longer write to you about offers.");
  await expect(page.getByText(/^Taken back on /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Taken back on /)).toBeVisible();
  await expect(offersBox(page)).not.toBeChecked();
  await offersBox(page).click();
  await expectAlert(page, "Thank you. We write to you about new pieces and offers.");
  await expect(offersBox(page)).toBeChecked();
});

test("a customer downloads all data, closes the account and comes back as somebody new", async ({ page, request }) => {
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
});

test("the policies name who sells, who answers complaints, and where the rights are used", async ({ page }) => {
  await open(page, "/privacy-policy");
  const main = page.getByRole("main");
  for (const words of [/Legal name: \S/, /GSTIN \d{2}[A-Z]/, /within 48 hours/, /within one\s+month/]) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Grievance Officer" }).click();
  await expect(page).toHaveURL(/\/terms#grievance$/);
  await expect(page.getByRole("heading", { name: "Grievance officer" })).toBeInViewport();
});
