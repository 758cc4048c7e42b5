import { Hono } from "hono";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { shopContext, type Shop } from "#web/shop/shop-context.ts";
import { handleError } from "../../web/entry.server.tsx";
import type { HttpEnv } from "./http-env.ts";
import { createPageHandler } from "./pages.ts";

const FRAMED = { "sec-fetch-dest": "iframe" };
const PAGE = "<p>the page</p><script>1 < 2</script><script src=a.js></script>";

type Loader = (args: { context: RouterContextProvider }) => unknown;

const throwing = (error: Error): Loader => {
  return () => {
    throw error;
  };
};

const readingHome: Loader = async ({ context }) => context.get(shopContext).content.getHome();

/** A shop with a single page. */
function givenPage(
  loader: Loader,
  secondsToChange: number | (() => number) = Infinity,
  secondsLeft = Infinity,
  routePath = "",
) {
  const { log, takeErrors } = createTestLog();
  const entry = {
    module: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response(PAGE, {
          status,
          headers: { ...Object.fromEntries(headers), "content-type": "text/html" },
        }),
      handleError,
    },
  };
  const route = {
    id: "root",
    path: routePath,
    module: {
      default: () => null,
      loader,
    },
  };
  const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };
  const settings = {
    mode: "production",
    basename: "/",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    routeDiscovery: { mode: "initial" },
  };
  const build = { entry, routes: { root: route }, assets, ...settings } as unknown as ServerBuild;
  const shop = {
    offers: {
      listFor: () => [],
      secondsToChange: typeof secondsToChange === "number" ? () => secondsToChange : secondsToChange,
    },
    settings: () => ({ name: "Rajatam" }),
    catalogue: {},
    journal: { getPost: async () => ({}) },
    rates: {},
    reviews: {},
    content: { getHome: async () => ({ sections: [], secondsLeft }) },
  } as unknown as Shop;
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set("log", log);
    await next();
  });
  app.all(
    "*",
    createPageHandler(async () => build, shop, { production: true, hotReload: false }),
  );
  return {
    get: async (path: string, method = "GET", headers = {}) => app.request(path, { method, headers }),
    takeErrors,
  };
}

describe("page handler", () => {
  it("the preview in a frame has no scripts, since the frame's sandbox would report each of them", async () => {
    const { get } = givenPage(() => null, Infinity, Infinity, ":first?/:token?/:page?");
    expect(await (await get("/preview/token/home", "GET", FRAMED)).text()).toBe("<p>the page</p>");
    expect(await (await get("/preview/token/home")).text()).toBe(PAGE);
    expect(await (await get("/other", "GET", FRAMED)).text()).toBe(PAGE);
  });

  it("a page answers 503 while the database is unavailable, which is not logged as a defect", async () => {
    const { get, takeErrors } = givenPage(throwing(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })));
    const answer = await get("/");
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("One moment, please");
    expect(takeErrors()).toEqual([]);
  });

  it.each(["OPTIONS", "PROPFIND", "POST"])(
    "a page requested by %s answers 405, which is not logged as a defect",
    async (method) => {
      const { get, takeErrors } = givenPage(throwing(new Error("broken")));
      expect((await get("/", method)).status).toBe(405);
      expect(takeErrors()).toEqual([]);
    },
  );

  it("a page whose loader throws is logged as a defect", async () => {
    const { get, takeErrors } = givenPage(throwing(new Error("broken")));
    expect((await get("/")).status).toBe(500);
    expect(takeErrors()).toHaveLength(1);
  });

  it("a page names the topics of its reads in Surrogate-Key", async () => {
    const { get } = givenPage(({ context }) => context.get(shopContext).journal.getPost(1, { includesDrafts: false }));
    expect((await get("/")).headers.get("surrogate-key")).toBe("settings content%3Amenus journal");
  });

  it.each([
    [Infinity, "max-age=60, stale-while-revalidate=600", "s-maxage=60"],
    [100.9, "max-age=60, stale-while-revalidate=40", "s-maxage=60"],
    [20, "max-age=20, stale-while-revalidate=0", "s-maxage=20"],
    [0.5, "max-age=0, stale-while-revalidate=0", "s-maxage=0"],
  ])("a page that an offer changes in %d seconds is cached no longer than that", async (seconds, here, sharedCache) => {
    const { headers } = await givenPage(readingHome, seconds).get("/");
    expect(headers.get("surrogate-control")).toBe(here);
    expect(headers.get("cache-control")).toBe(`public, max-age=0, ${sharedCache}`);
  });

  it("browsers revalidate a page and its data before each use", async () => {
    const { get } = givenPage(readingHome);
    for (const path of ["/", "/_.data"]) {
      expect((await get(path)).headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    }
  });

  it("a page that is rendered while an offer begins is not cached beyond that moment", async () => {
    let secondsToChange = 0.5;
    const rendering: Loader = () => {
      secondsToChange = 3_600;
      return {};
    };
    const { headers } = await givenPage(rendering, () => secondsToChange).get("/");
    expect(headers.get("surrogate-control")).toBe("max-age=0, stale-while-revalidate=0");
  });

  it.each([
    [Infinity, 60, 600],
    [90, 60, 30],
    [20, 20, 0],
  ])("a home page that changes in %d s is cached fresh for %d s and stale for %d s", async (left, fresh, stale) => {
    const { get } = givenPage(readingHome, Infinity, left);
    const surrogate = (await get("/")).headers.get("surrogate-control");
    expect(surrogate).toBe(`max-age=${fresh}, stale-while-revalidate=${stale}`);
  });

  it("a page other than the home page is cached beyond scheduled changes of the home page", async () => {
    const { get } = givenPage(() => ({}), Infinity, 20);
    const surrogate = (await get("/")).headers.get("surrogate-control");
    expect(surrogate).toBe("max-age=300, stale-while-revalidate=600");
  });
});

describe("not-found page", () => {
  const missing = () => data(null, { status: 404 });

  /** A shop whose only route is the catch-all. */
  function givenUnknown(loader: Loader) {
    return givenPage(loader, Infinity, Infinity, "*");
  }

  it("the not-found page is rendered once for all unknown paths, also for concurrent requests", async () => {
    let renders = 0;
    const { get } = givenUnknown(() => {
      renders++;
      return missing();
    });
    const answers = await Promise.all([get("/one"), get("/two/three"), get("/one", "HEAD")]);
    answers.push(await get("/four"));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([PAGE, PAGE, "", PAGE]);
    expect(renders).toBe(1);
  });

  it("the not-found page is the same for everyone after a request for a preview that does not exist", async () => {
    const { get } = givenUnknown(missing);
    await get("/preview/one/two/three", "GET", FRAMED);
    const answer = await get("/other");
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it.each(["POST", "PUT", "PROPFIND"])(
    "the not-found page answers %s as well, without another render",
    async (method) => {
      let renders = 0;
      const { get } = givenUnknown(() => {
        renders++;
        return missing();
      });
      const answers = [await get("/one"), await get("/two.js", method), await get("/assets/three", method)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(renders).toBe(1);
    },
  );

  it("the not-found page is not kept after a failed render", async () => {
    const failures = [new Error("broken"), Object.assign(new Error("refused"), { code: "ECONNREFUSED" })];
    const { get, takeErrors } = givenUnknown(() => {
      const failure = failures.shift();
      if (failure) throw failure;
      return missing();
    });
    const statuses = [await get("/one"), await get("/one"), await get("/one")].map(({ status }) => status);
    expect(statuses).toEqual([500, 503, 404]);
    expect(takeErrors()).toHaveLength(1);
  });
});
