import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "../base/log.ts";

/** What every request carries through the server. */
export type HttpEnv = { Variables: RequestIdVariables & { log: Log } };
