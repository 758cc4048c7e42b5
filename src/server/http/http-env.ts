import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "../base/log.ts";

/** The Hono context variables of every request. */
export type HttpEnv = { Variables: RequestIdVariables & { log: Log } };
