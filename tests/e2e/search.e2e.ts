import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

test("the search box leads to what it finds", async ({ page, isMobile }) => {
  await open(page, "/");
  if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
  await box.fill("  evil eye ");
  await expect(page.getByRole("option", { name: /Nazar/ }).first()).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=evil(\+|%20)eye$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Search results for .evil eye.$/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an empty search goes nowhere", async ({ page, isMobile }) => {
  await open(page, "/about");
  if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/about$/);
});

for (const query of ["%", "_", "no such jewel", "<script>alert(1)</script>"]) {
  test(`a search for ${query} finds nothing and says so`, async ({ page }) => {
    await open(page, `/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByText("No results found.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(query);
  });
}
