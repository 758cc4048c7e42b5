import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createEntry, formFor, recompress } from "./cache-entry.ts";

/** Text of which a better level makes fewer bytes. */
const page = Array.from({ length: 2_000 }, (_, at) => `<li class="row">${(at * 7919) % 1013} grams of gold</li>`).join(
  "",
);

const givenEntry = async () => createEntry(new Response(page), { maxAgeSeconds: 60, staleSeconds: 0, topics: [] }, 0);

describe("cache entries", () => {
  it("a cache entry is compressed once per encoding, each with an entity tag of its own", async () => {
    const entry = await givenEntry();
    const [first, second, gzip] = await Promise.all([
      formFor(entry, "br"),
      formFor(entry, "br"),
      formFor(entry, "gzip"),
    ]);
    expect(second).toBe(first);
    expect(formFor(entry, "br")).toBe(first);
    expect(brotliDecompressSync(first.body).toString()).toBe(page);
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect(new Set([first.etag, gzip.etag, entry.identity.etag]).size).toBe(3);
  });

  it("a recompressed cache entry is smaller, and has another entity tag", async () => {
    const entry = await givenEntry();
    const quick = await formFor(entry, "br");
    await recompress(entry);
    const best = await formFor(entry, "br");
    expect(best.body.length).toBeLessThan(quick.body.length);
    expect(brotliDecompressSync(best.body).toString()).toBe(page);
    expect(best.etag).not.toBe(quick.etag);
  });

  it("a response that cannot be compressed is sent uncompressed, and the next request tries again", async () => {
    const entry = await givenEntry();
    const { body } = entry.identity;
    const unreadable = {} as Buffer;
    entry.identity.body = unreadable;
    expect(await Promise.all([formFor(entry, "br"), formFor(entry, "gzip")])).toEqual([entry.identity, entry.identity]);
    entry.identity.body = body;
    const quick = await formFor(entry, "br");
    expect(brotliDecompressSync(quick.body).toString()).toBe(page);
    entry.identity.body = unreadable;
    await recompress(entry);
    expect(formFor(entry, "br")).toBe(quick);
  });

  it("a cache entry is not recompressed before Brotli was requested", async () => {
    const entry = await givenEntry();
    await formFor(entry, "gzip");
    await recompress(entry);
    expect(entry.compressed.br).toBeUndefined();
  });
});
