import { createMiddleware } from "hono/factory";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";

/** One line for each request, without its query: that may hold an address. */
export function logRequests(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestLog = log.child({ requestId: c.get("requestId") });
    c.set("log", requestLog);
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    requestLog.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
