import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, ON_PHONE, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

test("staff create a coupon, change it, end it and start it again", ON_PHONE, async ({ page }) => {
  const code = "TEEJ-OF-TESTS";
  await logIn(page, administrator);
  await open(page, "/coupons");
  await page.getByRole("link", { name: "Create coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create coupon" })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Please enter a code.")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByRole("textbox", { name: "Amount" }).fill("₹200");
  await page.getByRole("textbox", { name: "Orders of at least" }).fill("999");
  await page.getByRole("textbox", { name: "Uses in all" }).fill("500");
  await page.getByLabel("Only on a customer's first order").check();
  await page.getByLabel("Last day").fill("2090-11-30");
  const text = "₹200 off a customer's first order of ₹999 and more, until Nov 30, 2090; 500 of 500 uses left.";
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expectAlert(page, "Coupon created.");
  await expect(page.getByRole("heading", { level: 1, name: `${code} Live` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save coupon" })).toBeHidden();
  await expectGoodScreen(page);

  await page.getByRole("radio", { name: "A percentage" }).check();
  await page.getByRole("textbox", { name: "Percentage" }).fill("12.5");
  await page.getByRole("button", { name: "Save coupon" }).click();
  await expectAlert(page, "Coupon saved.");
  await page.reload();
  await expect(page.getByText("12.5% off a customer's first order of ₹999 and more")).toBeVisible();

  await open(page, `/coupons?q=${code}&state=live`);
  await expectGoodScreen(page);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("button", { name: "Delete coupon" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete coupon" }).click();
  await expectAlert(page, "Coupon deleted.");
  await open(page, `/coupons?q=${code}`);
  await expect(page.getByRole("link", { name: code })).toBeHidden();
});
