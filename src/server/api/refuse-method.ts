import type { Context } from "hono";
import { failure } from "#contract/kernel/envelope.ts";
import type { HttpEnv } from "../http/http-env.ts";

/** Answers 405 for a path that exists, but not with this method. */
export function answerMethodNotAllowed(c: Context<HttpEnv>, allowed: string) {
  c.header("Allow", allowed);
  c.header("Cache-Control", "no-store");
  return c.json(failure("method_not_allowed", "This path does not support this method."), 405);
}

/** The same for a path that only supports GET. */
export function refuseMethod(c: Context<HttpEnv>) {
  return answerMethodNotAllowed(c, "GET");
}
