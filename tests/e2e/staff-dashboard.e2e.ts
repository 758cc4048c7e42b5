import type { Page } from "@playwright/test";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { logIn } from "./support/customers.ts";
import { DESKTOP, expect, expectAccessible, expectGoodScreen, ON_PHONE, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

test("the dashboard shows the sales of the selected days as a chart and a table", async ({ page, request }) => {
  await givenOrder(request, 116);
  await logIn(page, administrator);
  await open(page, "/dashboard");
  await expect(page.getByRole("img", { name: /^Sales by day/ })).toBeVisible();
  await expectGoodScreen(page);
  const days = page.getByRole("slider", { name: "Day" });
  await days.focus();
  await days.press("End");
  await expect(days).toHaveAttribute("aria-valuetext", /: ₹[\d,]+, \d+ orders?$/);
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await expect(page.getByRole("table", { name: "Sales by day, newest first" }).getByRole("row")).toHaveCount(31);
  await expectGoodScreen(page);

  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/\/dashboard\?period=7$/);
  await expect(page.getByRole("table", { name: "Sales by day, newest first" }).getByRole("row")).toHaveCount(8);

  await page.getByRole("button", { name: / to / }).click();
  await page.getByLabel("From", { exact: true }).fill("2026-01-05");
  await page.getByLabel("To", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("The first day must not be after the last.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-01$/);

  await page.goBack();
  await page.getByRole("table", { name: "Latest orders, newest first" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/all-admin-orders\/RJ-\d+$/);
});

/** Saves, and resolves a conflict with the values of this page. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(async () => {
    const dialog = page.getByRole("alertdialog");
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Save what is chosen" }).click();
    await expect(page.getByText(/^Not saved/)).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

test("settings apply immediately, and never silently overwrite a colleague's change", ON_PHONE, async ({ page }) => {
  const [message, other] = ["Engraving is free this month", "Gift boxes are free this month"];
  const { token } = await logIn(page, administrator);
  const headers = { Authorization: `Bearer ${token}` };
  await open(page, "/store-settings");
  await expectGoodScreen(page);

  await page.getByLabel("GSTIN").fill("04aaa");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^A GSTIN has 15 characters/)).toBeVisible();
  await expect(page.getByLabel("GSTIN")).toBeFocused();
  await page.getByLabel("GSTIN").fill("04AAAAA0000A1ZA");

  await page.getByRole("button", { name: "Add message" }).click();
  await page.keyboard.type(message);
  const preview = page.getByRole("region", { name: "Preview of the banner" });
  await expect(preview.getByText(message)).toBeVisible();
  await page.getByRole("button", { name: "Add message" }).click();
  await page.keyboard.type(other);

  const read = await page.request.get("/api/staff/settings", { headers });
  const { settings, updatedAt } = ((await read.json()) as { data: ShopSettingsView }).data;
  const grievanceOfficer = `Sample Name ${Date.now()}`;
  const changed = { settings: { ...settings, grievanceOfficer }, updatedAt };
  await page.request.put("/api/staff/settings", { headers, data: changed });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Someone else changed the settings" });
  await expect(dialog).toContainText(grievanceOfficer);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await save(page);
  await expect(page.getByLabel("Grievance officer")).toHaveValue(/^Sample Name \d+$/);

  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("region", { name: "Offers" })).toContainText(message);
  await open(page, "/");
  await expect(page.getByRole("region", { name: "Offers" })).toContainText(message);

  await open(page, "/store-settings");
  const lines = page.getByRole("group", { name: "Promo messages" }).getByRole("textbox");
  await expect(lines.first()).toBeVisible();
  const values = await lines.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const place = values.indexOf(message) + 1;
  expect(values[place]).toBe(other);
  await page.getByRole("button", { name: `Move or remove message ${place}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: `Remove message ${place}` }).click();
  await save(page);
});
