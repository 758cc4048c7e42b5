import { createMiddleware } from "hono/factory";
import type { Log } from "../base/log.ts";
import type { HttpEnv } from "./http-env.ts";

/** Statuses of possible attacks, which are logged at a higher level. */
const SUSPICIOUS = new Set([401, 403, 429]);

/**
 * Logs one line per request, without the query, which may contain an email address. Rejected requests show at the
 * default level.
 */
export function logRequests(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestLog = log.child({ requestId: c.get("requestId") });
    c.set("log", requestLog);
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const { status } = c.res;
    const facts = { method: c.req.method, path: c.req.path, status, ms };
    if (SUSPICIOUS.has(status)) requestLog.info(facts, "refused");
    else requestLog.debug(facts, "request");
  });
}
