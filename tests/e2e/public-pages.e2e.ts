import { expect, test, type APIRequestContext } from "@playwright/test";
import type { ProductView } from "#contract/catalogue/product.ts";

// The pages as search engines and readers without JavaScript see them; no browser is started.

const RING = "/products-details/107-aria-solitaire-ring-14k";

async function read(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(status);
  // React separates adjacent text nodes with empty comments.
  return (await response.text()).replaceAll("<!-- -->", "");
}

async function locationOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location];
}

const countArticles = (html: string) => html.match(/<article[\s>]/g)?.length ?? 0;

test("public pages are complete without JavaScript and contain no visitor data", async ({ request }) => {
  for (const path of [
    "/",
    "/products",
    "/products-by-category/Sets",
    "/products-details/138-gulmohar-set",
    "/search?q=ring",
    "/journal",
    "/shipping-return",
  ]) {
    const html = await read(request, path);
    expect(html, path).toMatch(/<h1[^>]*>[^<]/);
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/rel="canonical"|content="noindex"/);
    expect(html, `${path} asks for its scripts late`).not.toMatch(/rel="modulepreload"|<script type="module"/);
  }
  const details = await read(request, "/products-details/138-gulmohar-set");
  for (const expected of [
    "Gulmohar Green Necklace Set",
    "17,489",
    "30-day return",
    "International shipping to 20+ countries",
    "Ask about this piece",
    "https://wa.me/?text=Gulmohar%20Green%20Necklace%20Set%2C%20%E2%82%B917%2C489",
  ]) {
    expect(details).toContain(expected);
  }
});

test("pages that need JavaScript say so without it", async ({ request }) => {
  for (const path of ["/checkout", "/login", "/register", "/my-profile"])
    expect(await read(request, path), path).toMatch(/<noscript>(?:(?!<\/noscript>).)*needs JavaScript/s);
});

test("a product page has its details, structured data and one canonical URL", async ({ request }) => {
  const html = await read(request, RING);
  for (const expected of ["Made With Hallmarked 14K Gold", "MRP including taxes", "4.9"])
    expect(html).toContain(expected);
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );
  const product = structured.find((data) => data["@type"] === "Product");
  expect(product?.name).toBe("Aria Solitaire Ring, 14K Gold");
  expect(product).not.toHaveProperty("aggregateRating");

  expect(await locationOf(request, "/products-details/107-anything")).toEqual([301, RING]);
  expect(await locationOf(request, "/products-details")).toEqual([302, "/"]);
});

test("unknown paths answer 404 with the shop's own page", async ({ request }) => {
  for (const path of [
    "/products-details/999999-nothing",
    "/no-such-page",
    "/products-by-category/Umbrellas",
    "/journal/999999",
    "/journal/none",
    "/journal?page=99",
  ]) {
    expect(await read(request, path, 404), path).toContain("</footer>");
  }
});

test("a post has one canonical URL and structured data", async ({ request }) => {
  const path = /\/journal\/\d+-keeping-silver-bright/.exec(await read(request, "/journal"))?.[0] ?? "";
  const html = await read(request, path);
  for (const expected of [
    `rel="canonical" href="`,
    `content="article"`,
    `"@type":"Article"`,
    `"headline":"Keeping silver bright"`,
    "what was bright can be bright again",
  ]) {
    expect(html).toContain(expected);
  }
  expect(await locationOf(request, path.replace("-keeping-silver-bright", ""))).toEqual([301, path]);
  expect(await locationOf(request, `${path.replace("-keeping-silver-bright", "")}?utm_source=mail`)).toEqual([
    301,
    `${path}?utm_source=mail`,
  ]);
});

test("sort and filters are in the URL; invalid values are ignored", async ({ request }) => {
  const html = await read(request, "/products?sort=price-asc&minPrice=2000&maxPrice=3000&metal=silver");
  const prices = [...html.matchAll(/<article.*?class="[^"]*\bprice\b[^"]*"[^>]*>\D*([\d,]+)/gs)].map(
    ([, digits = ""]) => Number(digits.replaceAll(",", "")),
  );
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...prices)).toBeLessThanOrEqual(3000);

  expect(await read(request, "/products?minPrice=90000000")).toContain("No products found.");
  expect(await read(request, "/products?sort=up&minPrice=cheap&maxPrice=-5&metal=wood&page=zero")).toMatch(
    /\b12 of (?:4[89]|[5-9]\d) pieces/,
  );
});

test("a search finds products by their description, and says when it finds nothing", async ({ request }) => {
  expect(countArticles(await read(request, "/search?q=evil+eye"))).toBe(2);
  for (const query of ["%", "_", "no such jewel", "<script>alert(1)</script>"]) {
    const html = await read(request, `/search?q=${encodeURIComponent(query)}`);
    expect(html).toContain("No results found.");
    expect(html).toMatch(/<h1[^>]*>Search results for “/);
    expect(html).toContain(query.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    expect(html).not.toContain("<script>alert(1)");
  }
});

test("a search that finds nothing offers its corrected spelling, or pieces that have other words for it", async ({
  request,
}) => {
  const misspelt = await read(request, "/search?q=braclet");
  expect(misspelt).toContain("Did you mean");
  expect(misspelt).toContain('href="/search?q=bracelet"');
  expect(countArticles(misspelt)).toBeGreaterThan(1);
  const hindi = await read(request, `/search?q=${encodeURIComponent("angoothi")}`);
  expect(hindi).not.toContain("Did you mean");
  expect(countArticles(hindi)).toBeGreaterThan(5);
});

test("the sitemap lists every product and robots.txt names the sitemap", async ({ request }) => {
  expect(await read(request, "/robots.txt")).toContain("/sitemap.xml");
  expect(await read(request, "/sitemap.xml")).toContain("/sitemap-1.xml");
  // Other tests add products concurrently, so the demo products are checked by id.
  const list = await request.get("/api/ABCGetProducts");
  const ids = ((await list.json()) as { data: ProductView[] }).data.map(({ productID }) => productID);
  const demo = ids.filter((id) => id <= 148);
  expect(demo).toHaveLength(48);
  const sitemap = await read(request, "/sitemap-1.xml");
  for (const id of demo) expect(sitemap.split(`/products-details/${id}-`), `product ${id}`).toHaveLength(2);
});
