import { staff } from "./global-setup.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

const administrator = { ...staff, name: "Administrator", phone: "" };

test("staff make a coupon, change it, end it and start it again", async ({ page, isMobile }) => {
  const code = isMobile ? "TEEJ-PHONE" : "TEEJ-DESK";
  await logIn(page, administrator);
  await open(page, "/coupons");
  await page.getByRole("link", { name: "Create coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create coupon" })).toBeVisible();

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
  const words = "₹200 off a customer's first order of ₹999 and more, until Nov 30, 2090; 500 of 500 uses left.";
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expectAlert(page, "Coupon created.");
  await expect(page.getByRole("heading", { level: 1, name: `${code} Live` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save coupon" })).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.getByRole("radio", { name: "A percentage" }).check();
  await page.getByRole("textbox", { name: "Percentage" }).fill("12.5");
  await page.getByRole("button", { name: "Save coupon" }).click();
  await expectAlert(page, "Coupon saved.");
  await page.reload();
  await expect(page.getByText("12.5% off a customer's first order of ₹999 and more")).toBeVisible();

  await page.getByRole("button", { name: "End coupon" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${code} Ended` })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${code} Live` })).toBeVisible();

  await open(page, `/coupons?q=${code}&state=live`);
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  await expectAccessible(page);
});

test("of two who change a coupon, the second decides whose version goes on", async ({ page, isMobile }) => {
  const { token } = await logIn(page, administrator);
  const code = isMobile ? "LOHRI-PHONE" : "LOHRI-DESK";
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post("/api/coupons", { headers, data: { code, discount: 100 } });
  await open(page, `/coupons/${code}`);
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.fill("150");
  await page.request.put(`/api/coupons/${code}`, { headers, data: { discount: 300, totalLimit: 5 } });

  await page.getByRole("button", { name: "Save coupon" }).click();
  await expect(page.getByText("Now it says: ₹300 off every order; 5 of 5 uses left.")).toBeVisible();
  await expect(amount).toHaveValue("150");
  await page.getByRole("link", { name: "Coupons" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(amount).toHaveValue("300");

  await amount.fill("250");
  await page.getByRole("button", { name: "Save coupon" }).click();
  await expectAlert(page, "Coupon saved.");
  const answer = (await (await page.request.get(`/api/coupons/${code}`, { headers })).json()) as { data: object };
  expect(answer.data).toMatchObject({ discount: 250, totalLimit: 5 });
});
