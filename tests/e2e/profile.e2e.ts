import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, open, test } from "./support/journey.ts";

test("a customer changes the profile, and takes a change back", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  await open(page, "/my-profile");
  const name = page.getByRole("main").getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Sample Shopper");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await name.fill("Somebody Else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(name).toHaveValue("Sample Shopper");

  await page.getByRole("button", { name: /^Edit/ }).click();
  await name.fill("Sample Shopper Kaur");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: /updated/i })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Sample Shopper Kaur");
});

test("a profile that does not come can be asked for again", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  await page.route("**/api/GetUserProfile", (route) => route.abort());
  await open(page, "/my-profile");
  await expect(page.getByText("Failed to fetch profile.")).toBeVisible();
  await page.unroute("**/api/GetUserProfile");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue("Sample Shopper");
});

test("a customer signs another device out", async ({ page, request, browser }) => {
  const customer = await givenCustomer(request);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, customer);
  await logIn(page, customer);
  await open(page, "/my-profile");
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
