import { aCustomer, codeFor } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

test("a shopper finds a ring, registers, orders it on delivery and sees the order", async ({ page, request }) => {
  const customer = aCustomer();

  await open(page, "/products-by-category/Rings");
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
  // Other journeys add rings, so this one is looked for by its name.
  await open(page, "/search?q=Tara%20Solitaire");
  await page.getByRole("link", { name: "Tara Solitaire Ring" }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Tara Solitaire Ring" })).toBeVisible();
  await page.getByLabel("Ring size").selectOption({ label: "14" });
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
  await expect(page.getByText("Ring size 14")).toBeVisible();
  await page.getByRole("button", { name: "One more" }).first().click();
  await page.getByText("Proceed to Checkout").filter({ visible: true }).first().click();
  await expectAlert(page, "Please log in to proceed to checkout.");
  await expect(page).toHaveURL(/\/login$/);

  await page
    .getByRole("main")
    .getByRole("link", { name: /register|create/i })
    .first()
    .click();
  await page.getByLabel("Name", { exact: true }).fill(customer.name);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Phone", { exact: true }).fill(customer.phone);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expectAlert(page, "Sent you a OTP in your email!");

  await expect(page).toHaveURL(/\/otp$/);
  await page.getByLabel(/6-digit code/i).fill(await codeFor(request, customer.email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expectAlert(page, "OTP Verified Successfully");

  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const placeOrder = page.getByRole("button", { name: "Place Order" }).filter({ visible: true });
  await expect(placeOrder).toBeDisabled();
  await page.getByLabel("Shipping address").fill("Sample House 1, Sector 17, near the fountain, Chandigarh 160017");
  await page.getByLabel("Coupon").fill("save200");
  await page.getByRole("button", { name: "Apply" }).click();
  await expectAlert(page, "Coupon applied! ₹200 off");
  await expect(page.getByRole("radio", { name: "Pay online" })).toBeChecked();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await expect(placeOrder).toBeEnabled();
  await placeOrder.click();

  await expectAlert(page, "Order placed successfully!");
  await expect(page).toHaveURL(/\/order-success\?order=RJ-\d+$/);
  await expect(page.getByText("₹2,852").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Your Orders" })).toBeVisible();
  await expect(page.getByText("Tara Solitaire Ring")).toBeVisible();
  await expect(page.getByText("₹2,852")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /See order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order RJ-\d+$/ })).toBeVisible();
  await expect(page.getByText("Ring size 14")).toBeVisible();

  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
});
