import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, ON_PHONE, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

const PHOTOGRAPH = join(import.meta.dirname, "..", "..", "catalogue", "images", "lehar-oval-ring.webp");

/** Words that look like a script to a filter of HTML. */
const DESCRIPTION = "A deep red oval. The word javascript: and an x on=1 are words.";

const tiles = (page: Page) => page.getByRole("list", { name: "Images, in order" }).getByRole("listitem");

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByRole("combobox", { name: "Categories" }).fill("mangalsutras");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill(DESCRIPTION);
  await page.getByLabel("LabelHeading").fill("925 Sterling Silver");
  await page.getByLabel("LabelDescription").fill("Nickel free.");
  await page.getByLabel("Price", { exact: true }).last().fill("2190");
}

test(
  "the input of a new product survives a reload; when two people edit it, the second one chooses",
  ON_PHONE,
  async ({ page }) => {
    test.slow(true, "A photograph is made into fifteen sizes.");
    const { token } = await logIn(page, administrator);
    await open(page, "/add-product");
    await page.getByLabel("Title", { exact: true }).fill("Half a ring");
    await page.getByRole("textbox", { name: "Description", exact: true }).fill("Not yet.");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a ring");
    await expect(page.getByRole("textbox", { name: "Description", exact: true })).toHaveText("Not yet.");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");

    const headers = { Authorization: `Bearer ${token}` };
    const title = `Lehar Mangalsutra ${Date.now()}`;
    await fillIn(page, title);
    await page.locator('input[type="file"]').setInputFiles(PHOTOGRAPH);
    await expect(tiles(page).getByRole("progressbar")).toHaveCount(0);
    await page.getByRole("button", { name: "Add Product" }).click();
    await expectAlert(page, "Product added successfully!");
    const found = await page.request.get(`/api/search?q=${encodeURIComponent(title)}`);
    const [product] = ((await found.json()) as { data: ProductView[] }).data;
    if (!product) throw new Error("A product that was added is found.");

    await open(page, `/edit-products/${product.productID}`);
    await expect(page.getByRole("textbox", { name: "Description", exact: true })).toHaveText(DESCRIPTION);
    await page.getByLabel("Title", { exact: true }).fill(`${title}, mine`);
    await page.getByLabel("Finish").fill("Polished");
    const theirs = { ...product, title: `${title}, theirs`, sizeOrWeight: "5 g" };
    await page.request.put("/api/UpdateProductDetails", { headers, data: theirs });
    await page.getByRole("button", { name: "Update Product" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Someone else changed this product" });
    await expect(dialog).toContainText(`${title}, theirs`);
    await expect(
      dialog.getByRole("group", { name: "SizeOrWeight" }).getByRole("radio", { name: "Theirs" }),
    ).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save what is chosen" }).click();
    await expectAlert(page, "Product updated successfully.");

    const read = await page.request.get(`/api/staff/products/${product.productID}`, { headers });
    const { data } = (await read.json()) as { data: StaffProductView };
    expect(data).toMatchObject({ title: `${title}, mine`, sizeOrWeight: "5 g", finish: "Polished" });
  },
);
