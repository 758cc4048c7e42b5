import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

const publicScreens = [
  "/",
  "/products",
  "/all-categories",
  "/products-by-category/Silver%20Coins",
  "/products-details/141-kamal-coin-10g",
  "/cart",
  "/journal",
  "/about",
  "/privacy-policy",
  "/shipping-return",
  "/terms",
  "/register",
  "/login",
  "/forget-password",
  "/verify-reset-otp?email=someone@shopper.example",
  "/no-such-page",
];

for (const path of publicScreens) {
  test(`${path} is accessible and fits the screen`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("the private screens are accessible and fit the screen", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  for (const path of ["/my-orders", "/my-profile", "/checkout"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

const readable = [
  "/",
  "/products",
  "/products-by-category/Sets",
  "/products-details/138-gulmohar-set",
  "/search?q=ring",
  "/journal",
  "/shipping-return",
];

test("public pages read completely without JavaScript and hold nothing of a visitor", async ({ request }) => {
  for (const path of readable) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<h1[^>]*>[^<]/);
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/rel="canonical"|content="noindex"/);
    expect(html, `${path} asks for its scripts late`).not.toMatch(/rel="modulepreload"|<script type="module"/);
  }
  const details = await (await request.get("/products-details/138-gulmohar-set")).text();
  for (const words of [
    "Gulmohar Green Necklace Set",
    "17,489",
    "30-day return",
    "International shipping to 20+ countries",
  ]) {
    expect(details).toContain(words);
  }
});

test("sitemap and robots lead search engines to every product", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/sitemap-1.xml");
  const sitemap = await (await request.get("/sitemap-1.xml")).text();
  expect(sitemap.match(/products-details\//g)).toHaveLength(48);
});
