import { randomUUID } from "node:crypto";
import { codeFor, fillLogin, findInMail, givenCustomer, logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

const PASSWORD = "Mehfil#2027";

test("an invited colleague chooses a password and works as staff", async ({ page, request, browser }) => {
  const email = `nisha-${randomUUID().slice(0, 8)}@rajatam.example`;
  await logIn(page, administrator);
  await open(page, "/staff");
  await page.getByRole("button", { name: "Invite staff" }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Nisha Verma");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Invited");
  await expectGoodScreen(page);

  const theirs = await browser.newPage();
  await open(theirs, await findInMail(request, email, /\/verify-reset-otp\?\S+/));
  await theirs
    .getByLabel(/OTP|code/i)
    .first()
    .fill(await codeFor(request, email));
  await theirs.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await theirs.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Reset Password" }).click();
  await expectAlert(theirs, "Password reset successfully!");

  await logIn(theirs, { ...administrator, email, password: PASSWORD });
  for (const screen of ["/dashboard", "/all-admin-orders", "/customers"]) {
    await open(theirs, screen);
    await expect(theirs, screen).toHaveURL(new RegExp(`${screen}$`));
    await expect(theirs.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(theirs.getByText("This is for administrators.")).toBeHidden();
  }
  await open(theirs, "/staff");
  await expect(theirs.getByText("This is for administrators.")).toBeVisible();

  await open(page, `/change-log?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row").filter({ hasText: "Invited staff" })).toBeVisible();
  await expectGoodScreen(page);
  await theirs.close();
});

test("locking a customer ends their session immediately, and unlocking lets them log in again", async ({
  page,
  request,
  browser,
}) => {
  const customer = await givenCustomer(request);
  const theirs = await browser.newPage();
  await logIn(theirs, customer);
  await open(theirs, "/my-orders");
  await expect(theirs.getByRole("heading", { name: "Your Orders" })).toBeVisible();

  await logIn(page, administrator);
  await open(page, "/customers");
  await expectGoodScreen(page);
  await page.getByLabel("Find a customer").fill(customer.email);
  await page.getByRole("row").filter({ hasText: customer.email }).getByRole("link", { name: customer.name }).click();
  await page.getByRole("button", { name: "Lock customer", exact: true }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("Please say why, so that the others know.")).toBeVisible();
  await page.getByLabel("Reason").fill("Parcels that come back unopened");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("Why: Parcels that come back unopened")).toBeVisible();
  await expectGoodScreen(page);

  await open(theirs, "/my-orders");
  await expect(theirs).toHaveURL(/\/login$/);
  await fillLogin(theirs, customer);
  await expectAlert(theirs, "Login failed: This account is locked.");

  await page.getByRole("button", { name: "Unlock customer" }).click();
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await expect(page.getByRole("button", { name: "Lock customer", exact: true })).toBeVisible();
  await theirs.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(theirs).toHaveURL(/\/my-orders$|\/home$/);
  await theirs.close();
});
