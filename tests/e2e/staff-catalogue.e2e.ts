import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

const files = [
  "aria-solitaire-ring-14k.webp",
  "aria-solitaire-ring-14k-detail.webp",
  "lehar-oval-ring.webp",
  "aria-solitaire-ring-14k.webm",
].map((name) => join(import.meta.dirname, "..", "..", "catalogue", "images", name));

async function addCategory(page: Page, name: string): Promise<void> {
  await open(page, "/add-new-category");
  await page.getByLabel("CategoryName").fill(name);
  await page.getByRole("button", { name: "Add Category" }).click();
  await expectAlert(page, "Category added successfully!");
}

async function addProduct(page: Page, category: string, title: string): Promise<ProductView> {
  await open(page, "/add-product");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  await expectAlert(page, "Please fill all required fields and select an image.");
  const categories = page.getByRole("combobox", { name: "Categories" });
  await expect(categories).toBeFocused();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await categories.fill(category);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("A stone that holds the light.");
  await page.getByLabel("LabelHeading").fill("925 Sterling Silver");
  await page.getByLabel("LabelDescription").fill("Nickel free.");
  await page.getByLabel("Price", { exact: true }).fill("2190");
  await page.locator('input[type="file"]').setInputFiles([...files, import.meta.filename]);
  await expect(page.getByText(/staff-catalogue\.e2e\.ts is neither a picture .* so it was left out\./)).toBeVisible();
  await page.getByRole("button", { name: "Add variation" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ring size");
  await page.keyboard.press("Enter");
  await page.keyboard.type("12, 14");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Type", { exact: true })).toHaveCount(2);
  await expect(page.getByLabel("Type", { exact: true }).last()).toHaveValue("14");
  await page.getByRole("button", { name: "Move picture 2 left" }).click();
  await page.keyboard.press("Control+s");
  // Saving waits for the photographs, each of which is encoded into fifteen pictures.
  const saved = page.getByRole("alert").filter({ hasText: "Product added successfully!" });
  await expect(saved.first()).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL(/\/product-list$/);
  const found = await page.request.get(`/api/search?q=${encodeURIComponent(title)}`);
  const [product] = ((await found.json()) as { data: ProductView[] }).data;
  if (!product) throw new Error("A product that was added is found.");
  return product;
}

async function edit(page: Page, productID: number, change: () => Promise<void>): Promise<void> {
  await open(page, `/edit-products/${productID}`);
  await change();
  await page.getByRole("button", { name: "Update Product" }).click();
  await expectAlert(page, "Product updated successfully.");
}

async function archive(page: Page, title: string): Promise<void> {
  await open(page, `/product-list?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toBeHidden();
}

test("the storefront follows a product of a new category from its creation to the archive", async ({ page }) => {
  test.slow(true, "Three photographs are made into fifteen sizes each.");
  await logIn(page, administrator);
  const stamp = Date.now();
  const [category, title] = [`Nose Rings ${stamp}`, `Tara Nose Ring ${stamp}`];
  await addCategory(page, category);
  const product = await addProduct(page, category, title);
  expect(product.media.map(({ kind }) => kind)).toEqual(["image", "image", "image", "video"]);
  expect(product.variations).toEqual(
    ["12", "14"].map((variationValue) => ({ variationName: "Ring size", variationValue, price: 2_190, stock: null })),
  );
  const inShop = productPath(product);

  await open(page, `/products-by-category/${encodeURIComponent(category)}`);
  await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await open(page, inShop);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel("Ring size").getByRole("option")).toHaveText(["Use Base Price", "12", "14"]);
  await expectGoodScreen(page);

  await edit(page, product.productID, async () => {
    await expectGoodScreen(page);
    await page.getByLabel("Finish").fill("Rhodium");
    await page.getByLabel("Price", { exact: true }).first().fill("1790");
  });
  await open(page, inShop);
  await expect(page.getByRole("main").getByText("₹1,790").filter({ visible: true }).first()).toBeVisible();

  await edit(page, product.productID, async () => {
    const stocks = page.getByLabel("Stock", { exact: true });
    await expect(stocks, "of two sizes, and of the product without one").toHaveCount(3);
    for (const stock of await stocks.all()) await stock.fill("0");
  });
  await open(page, inShop);
  await expect(page.getByRole("button", { name: "Sold out" }).filter({ visible: true }).first()).toBeDisabled();

  await archive(page, title);
  expect((await page.goto(inShop))?.status()).toBe(404);
  await open(page, `/edit-products/${product.productID}`);
  await expect(page.getByText("This product was archived")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Product" })).toBeDisabled();
});
