import { aCustomer, codeFor } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";

/** The number of keystrokes that a slow typist needs 60 seconds for, at 200 ms each. */
const MAX_KEYSTROKES = 300;

test("a new shopper buys a ring with a mailed code and no password, with little typing", async ({ page, request }) => {
  const { email, name, phone } = aCustomer();
  const main = page.getByRole("main");
  let keystrokes = 0;
  const type = async (label: string, text: string) => {
    keystrokes += text.length;
    await main.getByLabel(label, { exact: true }).pressSequentially(text);
  };

  await open(page, "/search?q=tara+solitaire");
  await main.getByRole("link", { name: "Tara Solitaire Ring" }).first().click();
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  await page.getByRole("link", { name: "View Cart" }).filter({ visible: true }).first().click();
  await page.getByText("Proceed to Checkout").filter({ visible: true }).first().click();
  await expectAlert(page, "Please log in to proceed to checkout.");
  await expect(page).toHaveURL(/\/login$/);

  await type("Email", email);
  await main.getByRole("button", { name: "Email me a code" }).click();
  const code = main.getByLabel(/^Code from your email/);
  await expect(code).toBeFocused();
  await expectGoodScreen(page);
  const digits = await codeFor(request, email);
  keystrokes += digits.length;
  await code.pressSequentially(digits);
  await main.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main.getByLabel(/^Full name/)).toBeVisible();
  for (const [label, text] of [
    [/^Full name/, name],
    [/^Phone/, phone],
    [/^Shipping address/, "Sample House 1, Sector 17, near the fountain, Chandigarh 160017"],
    [/^PIN code/, "160017"],
  ] as const) {
    keystrokes += text.length;
    await main.getByLabel(label).pressSequentially(text);
  }
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  const placeOrder = page.getByRole("button", { name: "Place Order" }).filter({ visible: true });
  await expect(placeOrder).toBeEnabled();
  await placeOrder.click();
  await expectAlert(page, "Order placed successfully!");
  await expect(page).toHaveURL(/\/order-success$/);
  expect(keystrokes).toBeLessThan(MAX_KEYSTROKES);
});
