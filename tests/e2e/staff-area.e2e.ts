import { staff } from "./global-setup.ts";
import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

const administrator = { ...staff, name: "Administrator", phone: "" };

for (const path of ["/guest/login", "/guest/register", "/typography", "/color", "/sample-page"]) {
  test(`${path} opens for anyone, is accessible and fits the screen`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("a visitor is led to the login, and from there back to the list that was asked for", async ({ page }) => {
  await open(page, "/category-list?q=ring");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/category-list\?q=ring$/);
  await expect(page.getByRole("button", { name: "Rename Earrings" })).toBeVisible();
});

test("a customer is sent home from the staff area", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  await page.goto("/category-list");
  await expect(page).toHaveURL(/\/home$/);
});

test("a login in the staff frame leads home", async ({ page }) => {
  await open(page, "/guest/login");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("the menu folds where it stands beside the page, and stays folded", async ({ page, isMobile }) => {
  await logIn(page, administrator);
  await open(page, "/category-list");
  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Add New Category" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add New Category" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    return;
  }
  const aside = page.getByRole("complementary");
  const { width = 0 } = (await aside.boundingBox()) ?? {};
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect.poll(async () => (await aside.boundingBox())?.width).toBeLessThan(width / 2);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await aside.getByRole("link", { name: "Add New Category" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Add New Category");
  await expect(page).toHaveTitle("Add New Category · Rajatam");
});

test("a category is added, renamed and deleted", async ({ page }) => {
  await logIn(page, administrator);
  await open(page, "/add-new-category");
  await page.getByRole("button", { name: "Add Category" }).click();
  await expectAlert(page, "Please enter a category name.");
  const name = `Nose Pins ${Date.now()}`;
  await page.getByLabel("CategoryName").fill(name);
  await page.getByRole("button", { name: "Add Category" }).click();
  await expectAlert(page, "Category added successfully!");

  await open(page, `/category-list?q=${encodeURIComponent(name)}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.keyboard.type("Earrings");
  await page.keyboard.press("Enter");
  await expectAlert(page, "Error: This category already exists.");
  await page.getByLabel(`New name of ${name}`).fill(`${name} of Gold`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Rename ${name} of Gold` })).toBeFocused();

  await page.getByRole("button", { name: `Delete ${name} of Gold` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectAlert(page, "Category deleted successfully!");
  await expect(page.getByText("No categories found.")).toBeVisible();
});

test("Logout in the profile menu ends the session", async ({ page }) => {
  await logIn(page, administrator);
  await open(page, "/category-list");
  await page.getByRole("button", { name: /^Profile/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
