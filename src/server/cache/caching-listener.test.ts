import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createFairQueue } from "../load-shedding/fair-queue.ts";
import { createLoadShedder } from "../load-shedding/load-shedder.ts";
import { createTurnLimit } from "../load-shedding/turn-limit.ts";
import { createWaitEstimate, MAX_WAIT_MS } from "../load-shedding/wait-estimate.ts";
import { createCacheKey } from "./cache-key.ts";
import { createCachingListener } from "./caching-listener.ts";
import { createResponseCache } from "./response-cache.ts";
import type { StaffBypass } from "./staff-bypass.ts";
import { surrogateHeaders } from "./surrogate-headers.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

type Rendered = { body: string; topics?: string[]; status?: number; isCacheable?: boolean };

/** A caching listener in front of a shop whose pages count how often they were rendered. */
async function givenListener(
  page: (path: string, times: number) => Rendered | Promise<Rendered>,
  { holding = false, staffBypass }: { holding?: boolean; staffBypass?: StaffBypass } = {},
) {
  const gate = Promise.withResolvers<void>();
  if (!holding) gate.resolve();
  const time = { now: 0, lag: 0 };
  const waitEstimate = createWaitEstimate({ lanes: 10, lagMs: () => time.lag, now: () => time.now });
  const cache = createResponseCache({ maxBytes: 1e6, maxQueryBytes: 1e6, now: () => time.now });
  const queue = createFairQueue({ maxConcurrent: 2, maxWaiting: 3 });
  const rendered: string[] = [];
  const passedBy: string[] = [];
  /** The clients whose requests were not queued, but limited per turn. */
  const limited: string[] = [];
  const listener = createCachingListener({
    cache,
    cacheKey: createCacheKey([]),
    shedder: createLoadShedder({ waitEstimate, shopName: () => "Rajatam" }),
    queueFor: () => queue,
    hitLimit: createTurnLimit(2),
    unqueuedLimit: {
      enter(client, start) {
        limited.push(client);
        start();
      },
    },
    staffBypass,
    clientOf: ({ headers }) => String(headers["x-client"] ?? "visitor"),
    async render({ url }) {
      const { pathname, search } = new URL(url);
      rendered.push(pathname + search);
      const { body, topics = [], status = 200, isCacheable = true } = await page(pathname, rendered.length);
      const life = { maxAgeSeconds: 60, staleSeconds: 600, topics };
      return new Response(body, { status, headers: { "x-own": "yes", ...(isCacheable && surrogateHeaders(life)) } });
    },
    shop(incoming, response) {
      passedBy.push(incoming.url ?? "");
      void gate.promise.then(() => response.end("from the shop itself"));
    },
  });
  const server = createServer(listener).listen(0);
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; text: string }>((resolve, reject) => {
      const sent = request({ port, path, method, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
      });
      sent.on("error", reject).end();
    });
  /** Sends a request. The returned function ends its connection, and resolves when the server has noticed. */
  const abandon = (path: string) => {
    const sent = request({ port, path }).on("error", () => {});
    const socket = new Promise<Socket>((resolve) => server.once("connection", resolve));
    sent.end();
    return async () => {
      const closed = once(await socket, "close");
      sent.destroy();
      await closed;
    };
  };
  const clients = () => queue.size();
  return { get, abandon, time, cache, rendered, passedBy, limited, release: gate.resolve, clients };
}

describe("caching listener", () => {
  it("a page is rendered once and then served from the cache, whatever unknown parameters the URL has", async () => {
    const { get, rendered } = await givenListener((path, times) => ({ body: `${path} ${times}` }));
    expect((await get("/home")).text).toBe("/home 1");
    const again = await get("/home?utm_source=mail");
    expect(again.text).toBe("/home 1");
    expect(again.headers).toMatchObject({ "server-timing": "cache;desc=hit", "x-own": "yes" });
    expect(again.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(again.headers["surrogate-key"]).toBeUndefined();
    expect(rendered).toEqual(["/home"]);
  });

  it("concurrent requests are coalesced into one render", async () => {
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    const { get, rendered } = await givenListener(() => promise);
    const waiting = Array.from({ length: 200 }, async () => get("/home"));
    await expect.poll(() => rendered.length).toBe(1);
    resolve({ body: "home" });
    expect(new Set((await Promise.all(waiting)).map(({ text }) => text))).toEqual(new Set(["home"]));
    expect(rendered).toHaveLength(1);
  });

  it.each([
    "/assets/root-abcdefgh.js",
    "/assets/no-such-file.data",
    "/media/abc/960.webp",
    "/favicon.svg",
    "/api/health/live",
    "/api/razorpay/webhook",
  ])("a request for %s is limited per turn", async (path) => {
    const { get, limited, passedBy } = await givenListener(() => ({ body: "" }));
    await get(path, { "x-client": "a" });
    expect([limited, passedBy]).toEqual([["a"], [path]]);
  });

  it("a client that leaves during a render whose answer is not stored frees its turn", async () => {
    let rendering = Promise.withResolvers<Rendered>();
    const { get, abandon, clients, rendered } = await givenListener(() => rendering.promise);
    for (const time of [1, 2, 3]) {
      rendering = Promise.withResolvers<Rendered>();
      const gone = abandon("/home");
      await expect.poll(() => rendered.length).toBe(time);
      await gone();
      rendering.resolve({ body: "", isCacheable: false });
      await expect.poll(clients).toBe(0);
    }
    expect((await get("/home")).status).toBe(200);
  });

  it("requests of staff pass to the shop itself and are not stored; everyone else is served from the cache", async () => {
    const staffBypass: StaffBypass = async ({ headers }) => headers.authorization === "Bearer staff";
    const { get, passedBy } = await givenListener((path, times) => ({ body: `${path} ${times}` }), { staffBypass });
    const read = async (token: string) => (await get("/home", { Authorization: `Bearer ${token}` })).text;
    const found = [await read("staff"), await read("forged"), await read("staff"), await read("forged")];
    expect(found).toEqual(["from the shop itself", "/home 1", "from the shop itself", "/home 1"]);
    expect(passedBy).toEqual(["/home", "/home"]);
  });

  it.each([
    ["a token", { Authorization: "Bearer x" }],
    ["a range", { Range: "bytes=0-10" }],
  ])("a public page is answered from the cache, ignoring %s in the headers", async (_what, headers) => {
    const { get, rendered, passedBy } = await givenListener((path, times) => ({ body: `${path} ${times}` }));
    for (let time = 0; time < 3; time++) expect((await get("/home", headers)).text).toBe("/home 1");
    expect([rendered, passedBy]).toEqual([["/home"], []]);
  });

  it.each(["/HOME", "/home/", "/Home//"])("%s is answered like the page itself", async (spelling) => {
    const { get, rendered } = await givenListener((path, times) => ({ body: `${path} ${times}` }));
    await get("/home");
    expect((await get(spelling)).text).toBe("/home 1");
    expect(rendered).toEqual(["/home"]);
  });

  it("the concurrent requests of one client are limited without delaying other clients", async () => {
    const { get, release, passedBy } = await givenListener(() => ({ body: "" }), { holding: true });
    const flood = Array.from({ length: 6 }, async (_, at) => get(`/my-own-${at}`, { "x-client": "flood" }));
    await expect.poll(() => passedBy.length).toBe(2);
    const visitor = get("/mine", { "x-client": "visitor" });
    // Six concurrent connections arrive in any order.
    await expect.poll(() => passedBy.length).toBe(3);
    expect(passedBy.at(-1)).toBe("/mine");
    release();
    expect((await visitor).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 503]);
  });

  it("the concurrent renders of one client are limited, however many pages it requests", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { get, rendered } = await givenListener(async () => {
      await promise;
      return { body: "a page" };
    });
    const flood = [1, 2, 3, 4, 5].map(async (id) => get(`/products-details/${id}-ring`, { "x-client": "flood" }));
    await expect.poll(() => rendered.length).toBe(2);
    const visitor = get("/home", { "x-client": "visitor" });
    await expect.poll(() => rendered.length).toBe(3);
    resolve();
    expect((await visitor).status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("all concurrent requests of a client for a cached page are answered without another render", async () => {
    const { get, rendered } = await givenListener(() => ({ body: "home" }));
    await get("/home");
    const flood = Array.from({ length: 20 }, async () => get("/home", { "x-client": "flood" }));
    expect(new Set((await Promise.all(flood)).map(({ text }) => text))).toEqual(new Set(["home"]));
    expect(rendered).toEqual(["/home"]);
  });

  it("writes and uncacheable paths are passed through to the shop", async () => {
    const { get, passedBy, rendered } = await givenListener(() => ({ body: "home" }));
    await get("/home", {}, "POST");
    await get("/api/GetUserProfile");
    expect(passedBy).toEqual(["/home", "/api/GetUserProfile"]);
    expect(rendered).toEqual([]);
  });

  it.each([
    ["a redirect", { body: "", status: 301 }],
    ["a private response", { body: "yours", isCacheable: false }],
  ])("%s is passed through to the shop and not stored", async (_what, page) => {
    const { get, passedBy } = await givenListener(() => page);
    expect((await get("/products-details/9-x?ref=1")).text).toBe("from the shop itself");
    await get("/products-details/9-x");
    expect(passedBy).toEqual(["/products-details/9-x?ref=1", "/products-details/9-x"]);
  });

  it("a missing page is rendered once for each request, and not stored", async () => {
    const { get, rendered, passedBy } = await givenListener((_path, times) => ({
      body: `gone ${times}`,
      status: 404,
      isCacheable: false,
    }));
    const first = await get("/products-details/9-x");
    expect(first).toMatchObject({ status: 404, text: "gone 1", headers: { "x-own": "yes" } });
    const etag = String(first.headers.etag);
    expect(await get("/products-details/9-x", { "If-None-Match": etag })).toMatchObject({
      status: 404,
      text: "gone 2",
    });
    expect(await get("/products-details/9-x", {}, "HEAD")).toMatchObject({ status: 404, text: "" });
    expect([rendered.length, passedBy]).toEqual([3, []]);
  });

  it("a failed render is passed through to the shop, which answers with its own error", async () => {
    const { get } = await givenListener(() => Promise.reject(new Error("broken")));
    expect((await get("/home")).text).toBe("from the shop itself");
  });

  it("the smallest accepted encoding is sent, with a Vary header", async () => {
    const { get } = await givenListener(() => ({ body: "home ".repeat(500) }));
    const forms = await Promise.all([
      get("/home", { "Accept-Encoding": "gzip, br" }),
      get("/home", { "Accept-Encoding": "gzip, br;q=0" }),
      get("/home"),
    ]);
    expect(forms.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(forms.map(({ headers }) => headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
    const [br, gzip, plain] = forms.map(({ body }) => body);
    expect(brotliDecompressSync(br ?? "")).toEqual(plain);
    expect(gunzipSync(gzip ?? "")).toEqual(plain);
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("a matching entity tag is answered with 304, and HEAD without a body", async () => {
    const { get } = await givenListener(() => ({ body: "home" }));
    const { etag } = (await get("/home")).headers;
    expect(await get("/home", { "If-None-Match": String(etag) })).toMatchObject({ status: 304, text: "" });
    expect(await get("/home", { "If-None-Match": '"other"' })).toMatchObject({ status: 200, text: "home" });
    expect(await get("/home", {}, "HEAD")).toMatchObject({ status: 200, text: "", headers: { "content-length": "4" } });
  });

  it("a stale page is served immediately and revalidated in the background", async () => {
    const { get, time, rendered } = await givenListener((_path, times) => ({ body: `made ${times}` }));
    await get("/home");
    time.now = 61_000;
    const stale = await get("/home");
    expect([stale.text, stale.headers["server-timing"]]).toEqual(["made 1", "cache;desc=stale"]);
    await expect.poll(async () => (await get("/home")).text).toBe("made 2");
    expect(rendered).toHaveLength(2);
  });

  it("an invalidated page is never served", async () => {
    const { get, cache } = await givenListener((_path, times) => ({ body: `made ${times}`, topics: ["product:1"] }));
    await get("/home");
    cache.change("product:1");
    expect((await get("/home")).text).toBe("made 2");
  });

  describe("overload", () => {
    it("an overloaded shop still serves cached pages, and answers 503 where work is needed", async () => {
      const { get, time, rendered, passedBy } = await givenListener((path) => ({ body: path }));
      await get("/home");
      time.lag = MAX_WAIT_MS + 1;
      expect(await get("/home")).toMatchObject({ status: 200, text: "/home" });
      expect(await get("/about")).toMatchObject({ status: 503 });
      expect(await get("/my-orders/1")).toMatchObject({ status: 503 });
      expect([rendered, passedBy]).toEqual([["/home"], []]);
    });

    it("an overloaded shop serves a stale page without revalidating it", async () => {
      const { get, time, rendered } = await givenListener((_path, times) => ({ body: `made ${times}` }));
      await get("/home");
      time.now = 61_000;
      time.lag = MAX_WAIT_MS + 1;
      expect((await get("/home")).text).toBe("made 1");
      expect((await get("/home")).text).toBe("made 1");
      expect(rendered).toHaveLength(1);
    });

    it("an overloaded shop lets requests wait for a render that is already in progress", async () => {
      const { promise, resolve } = Promise.withResolvers<Rendered>();
      const { get, time, rendered } = await givenListener(() => promise);
      const first = get("/home");
      await expect.poll(() => rendered.length).toBe(1);
      time.lag = MAX_WAIT_MS + 1;
      const second = get("/home");
      await get("/about");
      resolve({ body: "home" });
      expect([(await first).status, (await second).status]).toEqual([200, 200]);
      expect(rendered).toHaveLength(1);
    });
  });

  it("a render that answers 503 is sent as 503, and is not repeated", async () => {
    const { get, rendered, passedBy } = await givenListener(() => ({ body: "busy", status: 503, isCacheable: false }));
    const answer = await get("/home");
    expect(answer).toMatchObject({ status: 503, headers: { "cache-control": "no-store" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect([rendered, passedBy]).toEqual([["/home"], []]);
  });
});
