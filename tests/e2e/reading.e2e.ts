import { logIn } from "./support/customers.ts";
import {
  expect,
  expectFitsWithLargeText,
  expectGoodScreen,
  expectNoSidewaysScroll,
  ON_PHONE,
  open,
  test,
} from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { asAdministrator } from "./support/staff.ts";

test("a visitor browses the categories; a list loads more in place, or by pages without JavaScript", async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole("main");
  await open(page, "/all-categories");
  for (const name of ["Rings", "Earrings", "Bracelets", "Pendants", "Anklets"]) {
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expectGoodScreen(page);
  await main.getByRole("link", { name: "Anklets", exact: true }).click();
  await expect(page).toHaveURL(/\/products-by-category\/Anklets$/);
  await expect(main.getByRole("article")).toHaveCount(3);

  await open(page, "/products-by-category/rings");
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
  await expect(page.getByText("12 of 13 pieces")).toBeVisible();
  await page.getByRole("link", { name: "Show 1 more" }).click();
  await expect(main.getByRole("article")).toHaveCount(13);
  await expectGoodScreen(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto("/products-by-category/Rings");
  await still.getByRole("link", { name: "Show 1 more" }).click();
  await expect(still).toHaveURL(/[?&]page=2/);
  await expect(still.getByRole("main").getByRole("article")).toHaveCount(1);
  await plain.close();
});

test("a visitor reads the journal from post to post, and finds seller and grievance contact in the policies", async ({
  page,
}) => {
  await open(page, "/about");
  await expectGoodScreen(page);
  await page.getByRole("navigation", { name: "Information" }).getByRole("link", { name: "Journal" }).click();
  await page.getByRole("link", { name: "Keeping silver bright" }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Keeping silver bright" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keeping silver bright" })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "How to find your ring size at home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How to find your ring size at home" })).toBeVisible();

  await open(page, "/shipping-return");
  await expectGoodScreen(page);
  await open(page, "/privacy-policy");
  const main = page.getByRole("main");
  for (const expected of [/Legal name: \S/, /GSTIN \d{2}[A-Z]/, /within 48 hours/, /within one\s+month/]) {
    await expect(main.getByText(expected).first()).toBeVisible();
  }
  await expectGoodScreen(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Grievance Officer" }).click();
  await expect(page).toHaveURL(/\/terms#grievance$/);
  await expect(page.getByRole("heading", { name: "Grievance officer" })).toBeInViewport();
  await expectGoodScreen(page);
  await open(page, "/no-such-page");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectGoodScreen(page);
});

test("a product with several engravings is not wider than a phone", ON_PHONE, async ({ page }) => {
  await open(page, "/products-details/148-saath-silver-couple-bands");
  await expect(page.getByRole("button", { name: /^Personalise it: Engraving, .*, Engraving, / })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Pages with tables, long buttons, bars at the lower edge, or forms. */
const WIDE_PAGES = [
  "/size-guide",
  "/products-details/119-rajwada-temple-jhumkas-22k-gold",
  "/products-details/148-saath-silver-couple-bands",
  "/login",
  "/verify-reset-otp?email=sample%40shopper.example",
];

test("pages fit the narrowest phone, and text of twice its size", ON_PHONE, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/size-guide");
  await expectNoSidewaysScroll(page);
  await open(page, "/todays-rates");
  await page.getByText("Last 30 days").first().click();
  await page.getByRole("region", { name: "Gold, last 30 days" }).waitFor();
  await expectNoSidewaysScroll(page);
  for (const path of WIDE_PAGES) {
    await open(page, path);
    await expectFitsWithLargeText(page, [360, 320]);
  }
  await open(page, "/products");
  await expectFitsWithLargeText(page, [360]);
  const cards = page.getByRole("main").getByRole("article");
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  expect(await Promise.all((await cards.all()).map(async (card) => card.evaluate(isCut)))).not.toContain(true);
  await page.getByRole("button", { name: "Filter" }).click();
  const show = page.getByRole("dialog").getByRole("button", { name: /^Show \d/ });
  await show.waitFor();
  expect(await show.evaluate(isCut)).toBe(false);
  await open(page, "/products-details/121-roshni-tennis-bracelet");
  await page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first().click();
  await open(page, "/cart");
  await page.getByRole("combobox", { name: /of Roshni Tennis Bracelet$/ }).waitFor();
  await expectFitsWithLargeText(page, [360, 320]);

  const { customer, orderID } = await givenOrder(request, 116);
  const headers = await asAdministrator(request);
  await request.post(`/api/staff/orders/${orderID}/pack`, { headers, data: { items: [], confirmed: true } });
  await logIn(page, customer);
  for (const path of ["/my-orders", `/my-orders/${orderID}`]) {
    await open(page, path);
    await page.getByRole("list", { name: `Progress of order ${orderID}` }).waitFor();
    await expectFitsWithLargeText(page, [360, 320]);
  }
  await page.getByRole("button", { name: "Download invoice (PDF)" }).waitFor();
  await expectFitsWithLargeText(page, [360, 320]);
  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Add a passkey" }).waitFor();
  const closing = page.getByRole("button", { name: "Close my account" });
  await closing.waitFor();
  await expectFitsWithLargeText(page, [360, 320]);
  await closing.click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test("sections below the fold are laid out without scrolling, and their pictures load near the viewport", async ({
  page,
}) => {
  await open(page, "/");
  const sections = page.locator("section.below-fold");
  expect(await sections.count()).toBeGreaterThan(3);
  const isLaidOut = (heading: Element) => heading.checkVisibility({ contentVisibilityAuto: true });
  for (const heading of await sections.locator("h2, h3").all())
    await expect.poll(async () => heading.evaluate(isLaidOut)).toBe(true);
  const picture = sections.locator(".product-row").last().locator("img").first();
  const isLoaded = async () => picture.evaluate((image: HTMLImageElement) => image.currentSrc !== "");
  expect(await isLoaded()).toBe(false);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await picture.evaluate(isLaidOut), "what was shown stays laid out").toBe(true);
});
