import type { Page } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

async function aPicture(page: Page): Promise<string> {
  const answer = await page.request.get("/api/GetProductById/141");
  const { data } = (await answer.json()) as { data: ProductView };
  return data.media[0]?.url ?? "";
}

/** A spreadsheet with two new products, the first one at the given price. */
function aSheet({ names, price, picture }: { names: [string, string]; price: string; picture: string }) {
  const facts = `<p>A sample.</p>,Dabbi,Care,Keep it dry.,${picture}`;
  const rows = ["Title,Price,Description,Categories,LabelHeading,LabelDescription,Images"];
  rows.push(`${names[0]},${price},${facts}`, `${names[1]},2000,${facts}`);
  return { name: "samples.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) };
}

test("products are imported from a spreadsheet, repriced by percent, archived and restored", async ({ page }) => {
  const batch = "Sheet sample";
  const names: [string, string] = [`${batch} box`, `${batch} tray`];
  await logIn(page, administrator);
  const picture = await aPicture(page);

  await open(page, "/product-list/import");
  const chooser = page.locator('input[type="file"]');
  await expectGoodScreen(page);
  await chooser.setInputFiles(aSheet({ names, price: "free", picture }));
  await expect(page.getByRole("row", { name: "2 Price Price is required and must be at least 0." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 1 new product" })).toBeDisabled();
  await expectGoodScreen(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download this list" }).click();
  expect((await download).suggestedFilename()).toBe("import-problems.csv");

  await page.getByRole("button", { name: "Choose another file" }).click();
  await chooser.setInputFiles(aSheet({ names, price: "1000", picture }));
  await page.getByRole("button", { name: "Import 2 new products" }).click();
  await expect(page).toHaveURL(/\/product-list\/import\?import=\d+$/);
  await page.reload();
  await expect(page.getByText("Imported: 2 new products.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Product List" }).click();
  await page.getByLabel("Find a product").fill(batch);
  await expect(page).toHaveURL(new RegExp(`q=${batch.replace(" ", "\\+")}$`));
  await expect(page.getByText("1 to 2 of 2")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Stock" })).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page);
  await page.getByLabel("Select all products on this page").check();
  await page.getByRole("button", { name: "Change price" }).click();
  const dialog = page.getByRole("dialog", { name: "Change price of 2 products" });
  await dialog.getByLabel("Percent").fill("12.5");
  await expect(dialog.getByRole("row", { name: `${names[0]} ₹1,000 ₹1,130` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Apply to 2 products" }).click();
  await expect(page.getByText("2 products repriced.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(names[1]) })).toContainText("₹2,250");

  await page.getByLabel("Select all products on this page").check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("No products found.")).toBeVisible();
  await page.getByRole("link", { name: /^Archived/ }).click();
  await page
    .getByRole("row", { name: new RegExp(names[0]) })
    .getByRole("button", { name: "Restore" })
    .click();
  await expect(page.getByRole("row", { name: new RegExp(names[0]) })).toBeHidden();
  await page.getByRole("link", { name: /^Listed/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog", { name: "Are you sure you want to delete this product?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expectAlert(page, "Product deleted successfully!");
  await expect(page.getByText("No products found.")).toBeVisible();
});
