import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./support/journey.ts";

/** Sets a marker that disappears when a new document is loaded. */
const markDocument = async (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const documentStays = async (page: Page) => page.evaluate(() => "isMarked" in window);

/** One press scrolls by the width of an item and the gap of 20 px. */
async function expectStep(carousel: Locator, button: string): Promise<void> {
  const list = carousel.getByRole("list");
  const width = await list.evaluate(({ children: [item] }) => item?.getBoundingClientRect().width ?? 0);
  await carousel.getByRole("button", { name: button }).click();
  const isThere = (left: number) => Math.abs(left - width - 20) <= 1;
  await expect.poll(async () => isThere(await list.evaluate(({ scrollLeft }) => scrollLeft))).toBe(true);
}

test.describe("server-rendered parts", () => {
  test("server-rendered parts of the home page are not sent again as data, which keeps the document small", async ({
    request,
  }) => {
    const html = await (await request.get("/")).text();
    // The demo's products are shuffled, so the size varies by up to 500 bytes with their names and picture URLs.
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(130_000);
    const scripts = Array.from(html.matchAll(/<script>(?<text>.*?)<\/script>/gs), ({ groups }) => groups?.text).join();
    expect(html).toContain("/products-details/");
    expect(scripts).not.toContain("data:image/");
  });

  test("links in server-rendered parts load no new document, and the parts reappear on the way back", async ({
    page,
  }) => {
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

  test("related products change to those of the next product after a navigation", async ({ page }) => {
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

  test("a product list scrolls with its buttons and shows the second picture of a product on hover", async ({
    page,
  }) => {
    await open(page, "/");
    const rings = page.getByRole("region", { name: "Rings", exact: true });
    await expectStep(rings, "Next pieces, Rings");
    await rings.getByRole("button", { name: "Previous pieces, Rings" }).click();
    const card = rings
      .getByRole("article")
      .filter({ has: page.locator("[data-second]") })
      .first();
    await card.evaluate((element) => element.setAttribute("data-testid", "card"));
    await page.getByTestId("card").hover();
    await expect(page.getByTestId("card").locator("img.second-picture[data-loaded]")).toBeVisible();
  });

  for (const width of [360, 800, 1280]) {
    test(`the category strip slides by a category and 20 px at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, "/");
      const strip = page.getByRole("region", { name: "Shop by Category" });
      await expectStep(strip, "Next categories");
      await strip.getByRole("button", { name: "Previous categories" }).click();
      await expect.poll(() => strip.getByRole("list").evaluate((list) => list.scrollLeft)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test("the buttons of a category strip that fits are hidden", async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await open(page, "/");
    const strip = page.getByRole("region", { name: "Shop by Category" });
    await expect(strip.getByRole("button")).toHaveCount(2);
    await strip.getByRole("list").evaluate((list) => {
      while (list.children.length > 3) list.lastElementChild?.remove();
      list.dispatchEvent(new Event("scroll"));
    });
    await expect(strip.getByRole("button")).toHaveCount(0);
  });
});
