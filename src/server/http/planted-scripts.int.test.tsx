import { createHash } from "node:crypto";
import { Hono } from "hono";
import { UNSAFE_withComponentProps, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { postPath, productPath } from "#contract/kernel/paths.ts";
import { givenCustomer, givenPost, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import * as entry from "../../web/entry.server.tsx";
import * as root from "../../web/root.tsx";
import * as journalPost from "../../web/routes/storefront/journal-post.tsx";
import * as layout from "../../web/routes/storefront/layout.tsx";
import * as productDetails from "../../web/routes/storefront/product-details.tsx";
import { createPageShop } from "../composition/page-shop.ts";
import type { HttpEnv } from "./http-env.ts";
import { createPageHandler } from "./pages.ts";

const PLANTED = "document.title='planted'";
const HTML = `<p>Text</p><script>${PLANTED}</script><script nonce="guess">${PLANTED}</script>`;

const shop = await createTestShop();

/** The pages that show rich text, rendered as the server does. */
function createPages() {
  const parent = { layout: "root", product: "layout", post: "layout" };
  const route = (id: keyof typeof parent | "root", path: string, module: { default: unknown }) => ({
    id,
    path,
    // Wrapped like the build does with each route's component.
    module: { ...module, default: UNSAFE_withComponentProps(module.default as never) },
    ...(id !== "root" && { parentId: parent[id] }),
  });
  const routes = {
    root: route("root", "", root),
    layout: route("layout", "", layout),
    product: route("product", "products-details/:product?", productDetails),
    post: route("post", "journal/:post", journalPost),
  };
  const files = Object.values(routes).map(({ id }) => [
    id,
    { id, module: `/assets/${id}.js`, imports: [], hasLoader: id !== "layout" },
  ]);
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: Object.fromEntries(files) as object,
      url: "/assets/manifest.js",
      version: "1",
    },
    basename: "/",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    future: {},
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const { log } = createTestLog();
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set("log", log);
    await next();
  });
  const pageShop = createPageShop(shop.services, { publicUrl: "https://shop.test", paymentScriptUrl: "" });
  app.all(
    "*",
    createPageHandler(async () => build, pageShop, { production: true, hotReload: false }),
  );
  return app;
}

const pages = createPages();

async function expectNotAllowed(path: string): Promise<void> {
  const answer = await pages.request(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(`<script>${PLANTED}</script>`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain(createHash("sha256").update(PLANTED).digest("base64"));
}

describe("planted scripts", () => {
  it("a script in the stored HTML of a product is not allowed by the policy of its page", async () => {
    const product = await givenProduct(shop.db);
    await shop.db.updateTable("products").set({ descriptionHtml: HTML }).where("id", "=", product.productID).execute();
    await expectNotAllowed(productPath(product));
  });

  it("a script in a stored review is escaped", async () => {
    const product = await givenProduct(shop.db);
    const { productID: productId, title } = product;
    const { id: accountId } = await givenCustomer(shop);
    const customer = {
      accountId,
      customerName: "A",
      customerEmail: "a@x.in",
      customerPhone: "1",
      customerAddress: "x",
    };
    const { id: orderId } = await shop.db
      .insertInto("orders")
      .values({ ...customer, paymentMethod: "Cash on Delivery", subtotalPaise: 1, totalPaise: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const item = { orderId, position: 0, productId, title, unitPricePaise: 1, quantity: 1 };
    await shop.db.insertInto("orderItems").values(item).execute();
    const texts = { title: HTML, body: `</script>${HTML}`, displayName: HTML };
    const at = { createdAt: shop.clock(), writtenAt: shop.clock() };
    const review = { orderId, position: 0, productId, accountId, stars: 4, status: "published" } as const;
    await shop.db
      .insertInto("reviews")
      .values({ ...review, ...texts, ...at })
      .execute();
    const html = await (await pages.request(productPath(product))).text();
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
    expect(html).not.toContain(`<script>${PLANTED}`);
  });

  it("a script in the stored HTML of a journal post is not allowed by the policy of its page", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    const post = await givenPost(shop, token);
    await shop.db.updateTable("posts").set({ bodyHtml: HTML }).where("id", "=", post.id).execute();
    await expectNotAllowed(postPath(post));
  });
});
