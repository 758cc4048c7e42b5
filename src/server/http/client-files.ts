import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./http-env.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
/** Scripts are named by their hash alone, other built files by name and hash (`vite.config.ts`). */
const HASHED = /\/assets\/(?:[\w-]{8}\.js|[^/]+-[\w-]{8}\.\w+)(?:\.br)?$/;
/** The headers of a 304 response (RFC 9110, section 15.4.5). */
const NOT_MODIFIED_HEADERS = ["Cache-Control", "ETag", "Last-Modified", "Vary"];

/** Serves the built scripts, styles, fonts and icons, with conditional requests. */
export function clientFiles(root: string) {
  const send = serveStatic<HttpEnv>({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header("Cache-Control", HASHED.test(path) || path.includes("/fonts/") ? IMMUTABLE : ONE_HOUR);
    },
  });
  return createMiddleware<HttpEnv>(async (c, next) => {
    const answer = await send(c, next);
    if (!(answer instanceof Response) || answer.status !== 200) return answer;
    const etag = etagOf(answer);
    answer.headers.set("ETag", etag);
    if (!isNotModified(c.req.header("If-None-Match"), c.req.header("If-Modified-Since"), etag, answer)) return answer;
    await answer.body?.cancel();
    const headers = NOT_MODIFIED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(null, { status: 304, headers });
  });
}

/** Derived from time, size and encoding, since each encoding has different bytes. */
function etagOf({ headers }: Response): string {
  const time = Date.parse(headers.get("Last-Modified") ?? "").toString(36);
  return `"${time}-${headers.get("Content-Length")}-${headers.get("Content-Encoding") ?? "plain"}"`;
}

/**
 * A date counts only without an entity tag (RFC 9110, section 13.1.3). A compressing proxy turns the tag into a weak
 * one.
 */
function isNotModified(
  tags: string | undefined,
  since: string | undefined,
  etag: string,
  { headers }: Response,
): boolean {
  if (tags !== undefined) return tags.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  return since !== undefined && Date.parse(since) >= Date.parse(headers.get("Last-Modified") ?? "");
}
