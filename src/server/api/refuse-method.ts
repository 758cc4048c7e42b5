import type { Context } from "hono";
import { failure } from "#contract/kernel/envelope.ts";
import type { HttpEnv } from "../http/http-env.ts";

/** Answers 405 for other methods on a read-only path. */
export function refuseMethod(c: Context<HttpEnv>) {
  c.header("Allow", "GET");
  c.header("Cache-Control", "no-store");
  return c.json(failure("method_not_allowed", "This call is made with another method."), 405);
}
