import { Hono, type Context } from "hono";
import { byteRange } from "#domain/media/byte-range.rules.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { isMediaPath } from "#domain/media/media.rules.ts";
import type { HttpEnv } from "./http-env.ts";

const YEAR_SECONDS = 31_536_000;

/** Serves pictures and videos below `/media`. Paths are content-addressed, so they are cached forever. */
export function createMediaFiles(store: MediaStore) {
  const files = new Hono<HttpEnv>();
  files.get("/:key/:file", async (c) => {
    const path = `${c.req.param("key")}/${c.req.param("file")}`;
    const found = isMediaPath(path) ? await store.stat(path) : undefined;
    if (!found) return c.text("Not found", 404);
    const etag = `"${path}"`;
    if (c.req.header("if-none-match") === etag) {
      setHeaders(c, etag, found.contentType);
      return c.body(null, 304);
    }
    const range = byteRange(c.req.header("range"), found.size);
    if (range === "unsatisfiable") {
      c.header("Content-Range", `bytes */${found.size}`);
      return c.text("Range not satisfiable", 416);
    }
    const isHead = c.req.method === "HEAD";
    const read = isHead ? undefined : await store.get(path, range);
    if (!read && !isHead) return c.text("Not found", 404);
    // Only for the file itself: a cache would keep a failure as long as the file.
    setHeaders(c, etag, found.contentType);
    const length = range ? range.end - range.start + 1 : found.size;
    c.header("Content-Length", String(length));
    if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${found.size}`);
    const status = range ? 206 : 200;
    return read ? c.body(read.stream, status) : c.body(null, status);
  });
  files.all("*", (c) => c.text("Not found", 404));
  return files;
}

function setHeaders(c: Context, etag: string, contentType: string): void {
  c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`);
  c.header("ETag", etag);
  c.header("Content-Type", contentType);
  c.header("Accept-Ranges", "bytes");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
}
