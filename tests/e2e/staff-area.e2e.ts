import { fillLogin, logIn } from "./support/customers.ts";
import {
  DESKTOP,
  expect,
  expectAlert,
  expectFitsWithLargeText,
  expectGoodScreen,
  expectNoSidewaysScroll,
  ON_BOTH,
  ON_PHONE,
  open,
  test,
} from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator, asAdministrator } from "./support/staff.ts";

test(
  "a login returns to the requested list, and its menu leads to a new category",
  ON_BOTH,
  async ({ page, isMobile }) => {
    await open(page, "/category-list?q=ring");
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, administrator);
    await expect(page).toHaveURL(/\/category-list\?q=ring$/);
    await expect(page.getByRole("button", { name: "Rename Earrings" })).toBeVisible();

    if (isMobile) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Add New Category" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Add New Category" })).toBeVisible();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    } else {
      const aside = page.getByRole("complementary");
      const { width = 0 } = (await aside.boundingBox()) ?? {};
      await page.getByRole("button", { name: "Collapse menu" }).click();
      await expect.poll(async () => (await aside.boundingBox())?.width).toBeLessThan(width / 2);
      await page.reload();
      await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
      await aside.getByRole("link", { name: "Add New Category" }).click();
      await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Add New Category");
      await expect(page).toHaveTitle("Add New Category · Rajatam");
      const button = page.getByRole("button", { name: "Menu", exact: true });
      await page.setViewportSize({ ...DESKTOP, width: 1024 });
      await expect(aside).toBeHidden();
      await expect(button).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ ...DESKTOP, width: 1025 });
      await expect(aside).toBeVisible();
      await expect(button).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
    }

    await expectGoodScreen(page);
    expect((await page.getByLabel("CategoryName").boundingBox())?.height).toBe(isMobile ? 44 : 40);
    await page.getByRole("button", { name: "Add Category" }).click();
    await expectAlert(page, "Please enter a category name.");
    const name = `Nose Pins ${Date.now()}`;
    await page.getByLabel("CategoryName").fill(name);
    await page.getByRole("button", { name: "Add Category" }).click();
    await expectAlert(page, "Category added successfully!");

    await open(page, `/category-list?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Rename ${name}` }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole("button", { name: `Rename ${name}` }).click();
    await page.keyboard.type("Earrings");
    await page.keyboard.press("Enter");
    await expectAlert(page, "Error: This category already exists.");
    await page.getByLabel(`New name of ${name}`).fill(`${name} of Gold`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Rename ${name} of Gold` })).toBeFocused();

    await page.getByRole("button", { name: "Delete" }).click();
    await expectAlert(page, "Category deleted successfully!");
    await expect(page.getByText("No categories found.")).toBeVisible();
  },
);

test("the public screens of the staff area have the shop's style", async ({ page }) => {
  for (const path of ["/guest/login", "/guest/register", "/typography", "/color", "/sample-page"]) {
    await open(page, path);
    await expectGoodScreen(page, { isLoading: path === "/sample-page" });
  }
});

test("the staff's lists and forms on a phone fit text of twice its size", ON_PHONE, async ({ page, request }) => {
  const { orderID } = await givenOrder(request, 116);
  const headers = await asAdministrator(request);
  await request.post(`/api/staff/orders/${orderID}/pack`, { headers, data: { items: [], confirmed: true } });
  await request.post(`/api/orders/${orderID}/status`, { headers, data: { status: "Shipped" } });
  const orders = ["/all-admin-orders", `/all-admin-orders/${orderID}`, `/all-admin-orders/${orderID}/pack`];
  await logIn(page, administrator);
  for (const path of [...orders, "/product-list", "/store-menus", "/rates/history", "/store-settings"]) {
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("main").getByRole("button").last().waitFor();
    await expectFitsWithLargeText(page, [360]);
  }
});
