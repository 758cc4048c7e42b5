import { codeFor, givenCustomer } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";

test("a forgotten password is reset with the mailed code", async ({ page, request }) => {
  const customer = await givenCustomer(request);
  await open(page, "/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  await expect(page).toHaveURL(/\/forget-password$/);
  await expectGoodScreen(page);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByRole("button", { name: "Send OTP" }).click();

  await expect(page).toHaveURL(/\/verify-reset-otp\?email=/);
  await expect(page.getByRole("heading", { name: "Reset Your Password" })).toBeVisible();
  await expectGoodScreen(page);
  const next = "Mehfil#2027";
  await page
    .getByLabel(/OTP|code/i)
    .first()
    .fill("000000");
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm password", { exact: true }).fill(next);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectAlert(page, "Invalid OTP");

  await page
    .getByLabel(/OTP|code/i)
    .first()
    .fill(await codeFor(request, customer.email));
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expectAlert(page, "Password reset successfully!");
  await expect(page).toHaveURL(/\/login$/);

  const refused = await request.post("/api/LoginCustomer", {
    data: { email: customer.email, password: customer.password },
  });
  expect(refused.status()).toBe(401);
  const accepted = await request.post("/api/LoginCustomer", { data: { email: customer.email, password: next } });
  expect(accepted.status()).toBe(200);
});
