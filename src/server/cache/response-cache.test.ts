import { describe, expect, it } from "vitest";
import { createEntry, type CacheEntry } from "./cache-entry.ts";
import { createResponseCache, EVERYTHING } from "./response-cache.ts";

const LIFE = { maxAgeSeconds: 60, staleSeconds: 600 };

function givenCache(maxBytes = 1_000_000) {
  const time = { now: 0 };
  const cache = createResponseCache({ maxBytes, maxQueryBytes: maxBytes, now: () => time.now });
  const keep = async (key: string, body: string, topics: string[] = []) =>
    cache.fill(key, async () => createEntry(new Response(body), { ...LIFE, topics }, time.now));
  const read = (key: string) => cache.find(key)?.answer.forms.identity.body.toString();
  return { time, cache, keep, read };
}

describe("answers that are kept", () => {
  it("are found under their address and no other", async () => {
    const { keep, read } = givenCache();
    await keep("/home", "home");
    expect(read("/home")).toBe("home");
    expect(read("/search?q=home")).toBeUndefined();
  });

  it("are fresh, then stale, then gone", async () => {
    const { time, cache, keep } = givenCache();
    await keep("/home", "home");
    time.now = 59_999;
    expect(cache.find("/home")?.isStale).toBe(false);
    time.now = 60_000;
    expect(cache.find("/home")?.isStale).toBe(true);
    time.now = 660_000;
    expect(cache.find("/home")).toBeUndefined();
  });

  it("go when a topic of theirs changes, and only then", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/ring", "ring", ["product:1", "category:rings"]);
    await keep("/chain", "chain", ["product:2", "category:chains"]);
    cache.change("category:rings");
    expect(read("/ring")).toBeUndefined();
    expect(read("/chain")).toBe("chain");
    cache.change(EVERYTHING);
    expect(read("/chain")).toBeUndefined();
  });

  it.each(["product:1", EVERYTHING])("are not kept when %s changed while they were made", async (topic) => {
    const { cache, read } = givenCache();
    const made = await cache.fill("/ring", async (): Promise<CacheEntry> => {
      const answer = await createEntry(new Response("old"), { ...LIFE, topics: ["product:1"] }, 0);
      cache.change(topic);
      return answer;
    });
    expect(made?.forms.identity.body.toString()).toBe("old");
    expect(read("/ring")).toBeUndefined();
  });

  it("never take more room than they are given, and searches take none of the pages'", async () => {
    const { cache, keep, read } = givenCache(50_000);
    await keep("/home", "home");
    for (let search = 0; search < 100; search++) await keep(`/search?q=${search}`, "x".repeat(2_000));
    expect(cache.sizes().bytes).toBeLessThanOrEqual(100_000);
    expect(read("/home")).toBe("home");
    expect(read("/search?q=99")).toBeDefined();
    expect(read("/search?q=0")).toBeUndefined();
  });

  it("are shown for a minute while changes cannot be heard, if they are pages, and none is kept", async () => {
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

  it("are gone when something was changed here that cannot be heard", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/home", "home");
    cache.close();
    cache.forget();
    expect(read("/home")).toBeUndefined();
  });

  it("are gone when changes are heard again", async () => {
    const { cache, keep, read } = givenCache();
    await keep("/home", "home");
    cache.close();
    cache.open();
    expect(read("/home")).toBeUndefined();
    await keep("/home", "home");
    expect(read("/home")).toBe("home");
  });
});
