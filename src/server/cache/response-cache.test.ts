import { describe, expect, it } from "vitest";
import { createEntry, type CacheEntry } from "./cache-entry.ts";
import { createResponseCache, EVERYTHING } from "./response-cache.ts";

const LIFE = { maxAgeSeconds: 60, staleSeconds: 600 };

function givenCache(maxBytes = 1_000_000) {
  const time = { now: 0 };
  const cache = createResponseCache({ maxBytes, maxQueryBytes: maxBytes, now: () => time.now });
  const keep = async (key: string, body: string, topics: string[] = []) =>
    cache.fill(key, async () => createEntry(new Response(body), { ...LIFE, topics }, time.now));
  const read = (key: string) => cache.find(key)?.answer.identity.body.toString();
  return { time, cache, keep, read };
}

describe("response cache", () => {
  it("a cached response is found under its key and no other", async () => {
    const { keep, read } = givenCache();
    await keep("/home", "home");
    expect(read("/home")).toBe("home");
    expect(read("/search?q=home")).toBeUndefined();
  });

  it("a cached response is fresh, then stale, then expired", async () => {
    const { time, cache, keep } = givenCache();
    await keep("/home", "home");
    time.now = 59_999;
    expect(cache.find("/home")?.isStale).toBe(false);
    time.now = 60_000;
    expect(cache.find("/home")?.isStale).toBe(true);
    time.now = 660_000;
    expect(cache.find("/home")).toBeUndefined();
  });

  it("a cached response is dropped when one of its topics changes, and only then", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/ring", "ring", ["product:1", "category:rings"]);
    await keep("/chain", "chain", ["product:2", "category:chains"]);
    cache.change("category:rings");
    expect(read("/ring")).toBeUndefined();
    expect(read("/chain")).toBe("chain");
    cache.change(EVERYTHING);
    expect(read("/chain")).toBeUndefined();
  });

  it.each(["product:1", EVERYTHING])(
    "a response is not stored when %s changed while it was rendered",
    async (topic) => {
      const { cache, read } = givenCache();
      const filled = await cache.fill("/ring", async (): Promise<CacheEntry> => {
        const answer = await createEntry(new Response("old"), { ...LIFE, topics: ["product:1"] }, 0);
        cache.change(topic);
        return answer;
      });
      expect(filled?.identity.body.toString()).toBe("old");
      expect(read("/ring")).toBeUndefined();
    },
  );

  it("cached responses never exceed their size limit, and searches never evict pages", async () => {
    const { cache, keep, read } = givenCache(50_000);
    await keep("/home", "home");
    for (let search = 0; search < 100; search++) await keep(`/search?q=${search}`, "x".repeat(2_000));
    expect(cache.sizes().bytes).toBeLessThanOrEqual(100_000);
    expect(read("/home")).toBe("home");
    expect(read("/search?q=99")).toBeDefined();
    expect(read("/search?q=0")).toBeUndefined();
  });

  it("a closed cache serves pages for a minute, and stores nothing", async () => {
    const { time, cache, keep, read } = givenCache();
    for (const key of ["/home", "/search?q=chain", "/api/getcategories"]) await keep(key, key);
    cache.close();
    await keep("/home", "later");
    await keep("/products", "later");
    expect(["/home", "/search?q=chain", "/api/getcategories", "/products"].map(read)).toEqual([
      "/home",
      undefined,
      undefined,
      undefined,
    ]);
    time.now = 59_999;
    expect(cache.find("/home")?.isStale).toBe(false);
    time.now = 60_000;
    expect(read("/home")).toBeUndefined();
    cache.open();
    expect(read("/home")).toBeUndefined();
    await keep("/home", "home");
    expect(read("/home")).toBe("home");
  });

  it("a closed cache drops its responses after a local change", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/home", "home");
    cache.close();
    cache.forget();
    expect(read("/home")).toBeUndefined();
  });

  it("a closed cache drops its responses when it opens again", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/home", "home");
    cache.close();
    cache.open();
    expect(read("/home")).toBeUndefined();
    await keep("/home", "home");
    expect(read("/home")).toBe("home");
  });
});
