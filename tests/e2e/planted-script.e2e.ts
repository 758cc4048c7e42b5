import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";

const PLANTED = "<p>Planted here</p><script>document.documentElement.dataset.planted = 'true'</script>";
const PRODUCT = 146;

/** Writes a product's description directly into the database, bypassing the sanitiser. Returns the original. */
async function writeDescription(html: string): Promise<{ slug: string; descriptionHtml: string }> {
  const embedded = await startEmbeddedPostgres({ dataDir: join(process.env.E2E_DATA_DIR ?? "", "postgres") });
  const db = openDatabase(embedded.url);
  try {
    const product = db.selectFrom("products").select(["slug", "descriptionHtml"]).where("id", "=", PRODUCT);
    const before = await product.executeTakeFirstOrThrow();
    await db.updateTable("products").set({ descriptionHtml: html }).where("id", "=", PRODUCT).execute();
    return before;
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

test("a script in stored HTML does not run, while the page's own scripts do", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const { slug, descriptionHtml } = await writeDescription(PLANTED);
  try {
    await page.goto(`/products-details/${PRODUCT}-${slug}`);
    await expect(page.getByText("Planted here")).toBeVisible();
    await page.waitForFunction(() => !("earlyTaps" in window));
    expect(violations).toEqual([expect.stringMatching(/inline script/)]);
    expect(await page.evaluate(() => document.documentElement.dataset.planted)).toBeUndefined();
  } finally {
    await writeDescription(descriptionHtml);
  }
});
