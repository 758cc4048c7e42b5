import { expectTappedBesideAlerts, isUnderAnAlert } from "./support/alerts.ts";
import { aCustomer, codeFor, fillLogin, fillRegistration } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, ON_BOTH, open, test } from "./support/journey.ts";

test(
  "a shopper finds a ring, registers, orders it on delivery, sees the order and logs out",
  ON_BOTH,
  async ({ page, context, request, isMobile }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const customer = aCustomer();
    const main = page.getByRole("main");

    await open(page, "/");
    await expectGoodScreen(page);
    if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
    await box.fill("  tara solitaire ");
    await expect(page.getByRole("option", { name: /Tara Solitaire Ring/ }).first()).toBeVisible();
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=tara(\+|%20)solitaire$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Search results for .tara solitaire.$/);
    await expectGoodScreen(page);
    await main.getByRole("link", { name: "Tara Solitaire Ring" }).first().click();

    await expect(page.getByRole("heading", { level: 1, name: "Tara Solitaire Ring" })).toBeVisible();
    await page.getByRole("button", { name: "Copy Code" }).click();
    await expect(page.getByText("Copied!").first()).toBeVisible();
    const coupon = await page.evaluate(() => navigator.clipboard.readText());
    expect(coupon).toBe("SAVE200");
    await expectGoodScreen(page);
    await expect(page.getByRole("button", { name: "Copy Code" })).toBeVisible();
    await page.getByLabel("Ring size").selectOption({ label: "14" });
    await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
    await expect(page.getByText("Added to cart")).toBeVisible();
    await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).first().click();

    await expect(page.getByRole("heading", { level: 1, name: "Shopping Cart" })).toBeVisible();
    await expect(page.getByText("Ring size 14")).toBeVisible();
    await page.getByRole("button", { name: "Increase quantity" }).first().click();
    await expectGoodScreen(page);
    await page.getByText("Proceed to Checkout").filter({ visible: true }).first().click();
    await expectAlert(page, "Please log in to proceed to checkout.");
    await expect(page).toHaveURL(/\/login$/);
    await expectGoodScreen(page);

    await main
      .getByRole("link", { name: /register|create/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/register$/);
    await expectGoodScreen(page);
    await fillRegistration(page, customer);
    await expectAlert(page, "Sent you a OTP in your email!");

    await expect(page).toHaveURL(/\/otp$/);
    await expectGoodScreen(page);
    await page.getByLabel(/6-digit code/i).fill(await codeFor(request, customer.email));
    await page.getByRole("button", { name: "Verify" }).click();
    await expectAlert(page, "OTP Verified Successfully");

    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, customer);

    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await expectGoodScreen(page);
    const placeOrder = page.getByRole("button", { name: "Place Order" }).filter({ visible: true });
    await expect(placeOrder).toBeDisabled();
    await page.getByLabel("PIN code").press("Enter");
    await expectAlert(page, "Please fill all required details.");
    if (isMobile) {
      for (const label of ["Shipping address", "PIN code", "City", "State or union territory"])
        await expectTappedBesideAlerts(page, page.getByLabel(label));
    }
    await page.getByLabel("Shipping address").fill("Sample House 1, Sector 17, near the fountain, Chandigarh 160017");
    await page.getByLabel("PIN code").fill("160017");
    await page.getByLabel("City").fill("Chandigarh");
    await page.getByLabel("State or union territory").selectOption({ label: "Chandigarh" });
    await page.getByText("GSTIN (for business)").click();
    await expectGoodScreen(page);
    await page.getByLabel("Coupon").fill(coupon.toLowerCase());
    await page.getByRole("button", { name: "Apply" }).click();
    await expectAlert(page, "Coupon applied! ₹200 off");
    if (!isMobile) expect(await isUnderAnAlert(page, page.getByRole("region", { name: "Order summary" }))).toBe(false);
    await expect(page.getByRole("radio", { name: "Pay online" })).toBeChecked();
    await page.getByRole("radio", { name: "Cash on Delivery" }).check();
    await expect(placeOrder).toBeEnabled();
    await placeOrder.click();

    await expectAlert(page, "Order placed successfully!");
    await expect(page).toHaveURL(/\/order-success$/);
    await expect(page.getByText("₹2,852").first()).toBeVisible();
    await expectGoodScreen(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
    await main.getByRole("link", { name: "My Orders" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Your Orders" })).toBeVisible();
    await expect(page.getByText("Tara Solitaire Ring")).toBeVisible();
    await expect(page.getByText("₹2,852")).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole("link", { name: /See order/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order RJ-\d+$/ })).toBeVisible();
    await expect(page.getByText("Ring size 14")).toBeVisible();
    await expectGoodScreen(page);

    const token = await page.evaluate(() => localStorage.getItem("token"));
    const menu = page.getByRole("button", { name: /^(Menu|Account)$/ }).filter({ visible: true });
    await menu.first().click();
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const profile = await request.get("/api/GetUserProfile", { headers: { Authorization: `Bearer ${token}` } });
    expect(profile.status()).toBe(401);
  },
);
