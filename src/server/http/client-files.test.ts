import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { clientFiles } from "./client-files.ts";

const root = await mkdtemp(join(tmpdir(), "rajatam-client-"));
await mkdir(join(root, "assets"));
await writeFile(join(root, "assets", "root-abcdefgh.js"), "export {};\n");
await writeFile(join(root, "assets", "root-abcdefgh.js.br"), "compressed");
await writeFile(join(root, "assets", "Ab-d_f0h.js"), "export {};\n");
await writeFile(join(root, "assets", "default.png"), "picture");
await writeFile(join(root, "favicon.svg"), "<svg/>");
const app = new Hono();
app.use(clientFiles(root));
app.all("*", (c) => c.text("a page"));
const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
const { promise: isListening, resolve } = Promise.withResolvers<void>();
server.once("listening", resolve);
await isListening;
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(root, { recursive: true });
});

/** The response as it is sent over the wire. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { "Accept-Encoding": "identity", ...headers },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe.each(["/assets/root-abcdefgh.js", "/favicon.svg"])("%s", (path) => {
  it("a file is answered with 304 when its tag or date matches, with caching headers and without a body", async () => {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(path, { "If-None-Match": tags });
      expect([again.status, again.text]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
      expect(again.headers.get("content-length")).toBeNull();
    }
    const since = { "If-Modified-Since": first.headers.get("last-modified") ?? "" };
    expect((await get(path, since)).status).toBe(304);
    expect((await get(path, since, "HEAD")).status).toBe(304);
  });

  it("a file is sent whole when its tag or date differs", async () => {
    const since = { "If-Modified-Since": new Date().toUTCString() };
    for (const headers of [{ "If-None-Match": '"other"' }, { "If-None-Match": '"other"', ...since }]) {
      expect(await get(path, headers)).toMatchObject({ status: 200, text: expect.stringMatching(/./) as string });
    }
    expect((await get(path, { "If-Modified-Since": "Thu, 01 Jan 2015 00:00:00 GMT" })).status).toBe(200);
    expect((await get(path, { "If-Modified-Since": "yesterday" })).status).toBe(200);
  });
});

it.each([
  ["/assets/root-abcdefgh.js", "public, max-age=31536000, immutable"],
  ["/assets/Ab-d_f0h.js", "public, max-age=31536000, immutable"],
  ["/assets/default.png", "public, max-age=3600"],
  ["/favicon.svg", "public, max-age=3600"],
])("%s is sent with Cache-Control %s", async (path, caching) => {
  expect((await get(path)).headers.get("cache-control")).toBe(caching);
});

it("a compressed file has its own entity tag", async () => {
  const path = "/assets/root-abcdefgh.js";
  const [plain, compressed] = [await get(path), await get(path, { "Accept-Encoding": "br" }, "HEAD")];
  const etag = compressed.headers.get("etag") ?? "";
  expect(etag).not.toBe(plain.headers.get("etag"));
  expect(compressed.headers.get("cache-control")).toContain("immutable");
  expect((await get(path, { "If-None-Match": etag })).status).toBe(200);
  expect((await get(path, { "If-None-Match": etag, "Accept-Encoding": "br" })).status).toBe(304);
});

it("a path without a file is handled by the pages", async () => {
  expect(await get("/nothing.js", { "If-None-Match": "*" })).toMatchObject({ status: 200, text: "a page" });
});
