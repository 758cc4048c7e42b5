import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/journey.ts";

/** Sets a marker that disappears when a new document is loaded. */
const markDocument = async (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const documentStays = async (page: Page) => page.evaluate(() => "isMarked" in window);

test.describe("the server-rendered parts of the home page that are not hydrated", () => {
  test("are not sent again as data, which keeps the document small", async ({ request }) => {
    const html = await (await request.get("/")).text();
    // The demo's products are shuffled, so the size varies by up to 500 bytes with their names and picture URLs.
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(130_000);
    const scripts = Array.from(html.matchAll(/<script>(?<text>.*?)<\/script>/gs), ({ groups }) => groups?.text).join();
    expect(html).toContain("/products-details/");
    expect(scripts).not.toContain("data:image/");
  });

  test("navigate without loading a new document, and reappear on the way back", async ({ page }) => {
    await open(page, "/");
    await markDocument(page);
    const first = page
      .getByRole("region", { name: "Rings", exact: true })
      .getByRole("listitem")
      .first()
      .getByRole("link");
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await documentStays(page)).toBe(true);
    await page.goBack();
    await expect(page.getByRole("region", { name: "Rings", exact: true }).getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Shop by Category" }).getByRole("listitem").first()).toBeVisible();
    expect(await documentStays(page)).toBe(true);
    await page.getByRole("navigation", { name: "Information" }).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await documentStays(page)).toBe(true);
  });

  test("show the related products of the next product after a navigation", async ({ page }) => {
    await open(page, "/products-details/107-aria-solitaire-ring-14k-gold");
    const related = page.getByRole("region", { name: "Related products" }).getByRole("link");
    const before = await related.allTextContents();
    const next = before[0] ?? "";
    await related.first().click();
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
    // Compares whole titles, since one may be the prefix of another. Text far below the viewport has no innerText.
    await expect.poll(async () => related.allTextContents()).not.toContain(next);
    expect(await related.allTextContents()).not.toEqual(before);
  });

  test("scroll with their buttons and show the second picture on hover", async ({ page }) => {
    await open(page, "/");
    const rings = page.getByRole("region", { name: "Rings", exact: true });
    await rings.getByRole("button", { name: "Next pieces, Rings" }).click();
    await expect.poll(() => rings.getByRole("list").evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    await rings.getByRole("button", { name: "Previous pieces, Rings" }).click();
    const card = rings
      .getByRole("article")
      .filter({ has: page.locator("[data-second]") })
      .first();
    await card.evaluate((element) => element.setAttribute("data-testid", "card"));
    await page.getByTestId("card").hover();
    await expect(page.getByTestId("card").locator("img.second-picture[data-loaded]")).toBeVisible();
  });
});
