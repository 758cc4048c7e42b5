import { join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet, RouterContextProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { pagePath } from "#contract/content/content.ts";
import { postPath, productPath } from "#contract/kernel/paths.ts";
import { PUBLIC_PAGES } from "#contract/kernel/public-pages.ts";
import { givenPage } from "#tests/support/content.ts";
import { givenDemoCatalogue } from "#tests/support/demo-catalogue.ts";
import { givenPost, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import routeConfig from "#web/routes.ts";
import { shopContext, type Shop } from "#web/shop/shop-context.ts";
import { apiHandlers } from "../api/handlers.ts";
import { createCacheKey } from "../cache/cache-key.ts";
import { watchReads } from "../cache/watch-reads.ts";
import { createPageShop } from "../composition/page-shop.ts";

/** Pages for shoppers that are not cached, with the reason. */
const NEVER_CACHED: Record<string, string> = {
  "/*": "any address that does not exist",
  "/delivery": "as many pages as PINs, valid for a day",
  "/hallmark/:token": "one article",
  "/journal-preview/:id": "a draft",
  "/my-orders/:orderId": "one customer",
  "/order-success": "one customer",
  "/preview/:token/:page": "a draft",
  "/track/:token": "one parcel",
  "/unsubscribe/:token": "one customer",
  "/verify-reset-otp": "one address",
  "/wishlist/:token": "one customer",
};
/** A parameter that no page has: only a page that reads its whole URL reads it. */
const PROBE = "probe";
/** A parameter that the router itself reads from every URL. */
const ROUTERS_OWN = "index";

const shop = await createTestShop({ random: () => 0.5 });
const cacheKey = createCacheKey(apiHandlers(shop.services));
const addresses: Record<string, string> = { "/products-by-category/:category": "/products-by-category/Rings" };

const files = new Map(
  routeConfig
    .flatMap(({ id, file, children = [] }) => (`${id} ${file}`.includes("admin") ? [] : children))
    .map(({ path = "", file }) => [`/${path.replace("?", "")}`, file]),
);

beforeAll(async () => {
  await givenDemoCatalogue(shop.db, shop.services);
  const token = await loggedIn(shop, await givenStaff(shop));
  const [product] = (await shop.services.catalogue.listProducts({ pageSize: 1 })).products;
  if (product) addresses["/products-details/:product"] = productPath(product);
  addresses["/pages/:page"] = pagePath(await givenPage(shop));
  addresses["/journal/:post"] = postPath(await givenPost(shop, token));
  await givenPost(shop, token);
});

afterEach(() => vi.restoreAllMocks());

type Module = {
  default: React.ComponentType;
  loader?: (args: object) => Promise<unknown>;
  clientLoader?: unknown;
  HydrateFallback?: React.ComponentType;
};

const importRoute = async (file: string) => (await import(join(import.meta.dirname, "../../web", file))) as Module;

/** Records which URL parameters are read; `PROBE` means all of them. */
function recordParams(): Set<string> {
  const names = new Set<string>();
  const params = URLSearchParams.prototype;
  const isOfAPage = params.has;
  for (const method of ["get", "getAll", "has"] as const) {
    const read = params[method] as (this: URLSearchParams, name: string) => never;
    vi.spyOn(params, method).mockImplementation(function record(this: URLSearchParams, name: string) {
      names.add(name);
      return read.call(this, name);
    });
  }
  for (const method of ["entries", "keys", "values", "forEach", "toString", Symbol.iterator] as const) {
    const read = params[method as "toString"] as (this: URLSearchParams, ...args: never[]) => never;
    vi.spyOn(params, method as "toString").mockImplementation(function record(this: URLSearchParams, ...args: never[]) {
      if (isOfAPage.call(this, PROBE)) names.add(PROBE);
      return read.apply(this, args);
    });
  }
  return names;
}

/** Wraps a service and records the names of the called methods. */
function recordCalls<Service extends object>(service: Service, called: string[]): Service {
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        called.push(String(name));
        return Reflect.apply(method, target, args) as unknown;
      };
    },
  });
}

/** Renders a page as the server does, and returns what it read from its URL and from the services. */
async function renderPage(page: string, search: string) {
  const path = addresses[page] ?? page;
  const context = new RouterContextProvider();
  const reads: string[] = [];
  const noted: (readonly string[])[] = [];
  const unwatched: string[] = [];
  const { catalogue, journal, rates, reviews, content, ...rest } = createPageShop(shop.services, {
    publicUrl: "https://shop.test",
    paymentScriptUrl: "",
  });
  const others = {
    ...rest,
    delivery: recordCalls(rest.delivery, unwatched),
    hallmark: recordCalls(rest.hallmark, unwatched),
    mailChoices: recordCalls(rest.mailChoices, unwatched),
    parcels: recordCalls(rest.parcels, unwatched),
    wishlists: recordCalls(rest.wishlists, unwatched),
  };
  const services = {
    catalogue: recordCalls(catalogue, reads),
    journal: recordCalls(journal, reads),
    rates: recordCalls(rates, reads),
    reviews: recordCalls(reviews, reads),
    content: recordCalls(content, reads),
  };
  const watched = watchReads(services, (topics) => noted.push(topics));
  context.set(shopContext, { ...watched, ...others } satisfies Shop);
  const [, , second] = path.split("/");
  const params = { category: "Rings", product: second, post: second, page: second };
  const module = await importRoute(files.get(page) ?? "");
  const layout = await importRoute("routes/storefront/layout.tsx");
  const { url } = new Request(`https://shop.test${path}${search}`);

  const readParams = recordParams();
  const answer = await module.loader?.({ request: { url }, params, context });
  const isWithStatus = z.object({ data: z.unknown(), init: z.unknown() }).safeParse(answer);
  const loaderData = {
    root: { ...others, settings: others.settings(), menu: others.menu(), menus: await content.getMenus() },
    page: isWithStatus.success ? isWithStatus.data.data : answer,
  };
  const Component = module.clientLoader ? (module.HydrateFallback ?? (() => null)) : module.default;
  const routes = createRoutesStub([
    {
      id: "root",
      path: "",
      Component: Outlet,
      children: [{ id: "layout", Component: layout.default, children: [{ id: "page", path: page, Component }] }],
    },
  ]);
  const html = renderToString(
    createElement(routes, { initialEntries: [path + search], hydrationData: { loaderData } }),
  );
  return { html, reads, noted, unwatched, params: [...readParams].filter((name) => name !== ROUTERS_OWN), path };
}

it("every storefront page is in PUBLIC_PAGES or listed here as never cached", () => {
  expect(Object.keys(PUBLIC_PAGES).toSorted()).toEqual(
    [...files.keys()].filter((path) => !(path in NEVER_CACHED)).toSorted(),
  );
});

describe.each(Object.entries(PUBLIC_PAGES))("the page %s", (page, known) => {
  const everyParam = known.map((name) => `&${name}=1`).join("");

  it("a public page reads no service whose changes do not invalidate it", async () => {
    expect((await renderPage(page, "")).unwatched).toEqual([]);
  });

  it("a public page reads no parameter that is missing in its cache key", async () => {
    const { html, params, path } = await renderPage(page, `?${PROBE}=1${everyParam}`);
    expect(html).toContain("</main>");
    for (const name of params) {
      expect(cacheKey(`${path}?${name}=2`), `the parameter ${name}`).toBe(`${path.toLowerCase()}?${name}=2`);
    }
  });

  it("a public page notes topics for all its reads of catalogue, journal, rates, reviews and content", async () => {
    const { reads, noted } = await renderPage(page, "");
    expect(noted).toHaveLength(reads.length);
    for (const topics of noted) expect(topics).not.toEqual([]);
  });
});
