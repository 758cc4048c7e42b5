import { createMiddleware } from "hono/factory";
import type { Log } from "../base/log.ts";
import type { HttpEnv } from "./http-env.ts";

/** Somebody may be trying what is not theirs. */
const TRIED = new Set([401, 403, 429]);

/** One line for each request, without its query: that may hold an address. Those that were not let in are seen at the usual level. */
export function logRequests(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestLog = log.child({ requestId: c.get("requestId") });
    c.set("log", requestLog);
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const { status } = c.res;
    const facts = { method: c.req.method, path: c.req.path, status, ms };
    if (TRIED.has(status)) requestLog.info(facts, "refused");
    else requestLog.debug(facts, "request");
  });
}
