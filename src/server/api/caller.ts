import type { Caller } from "#domain/accounts/sessions.service.ts";
import { readBrowserKey } from "./registration-cookie.ts";

export type Sender = { client: string; header(name: string): string | undefined };

/** The origin of a login. */
export function callerOf({ client, header }: Sender): Caller {
  return { client, browserKey: readBrowserKey({ header }), userAgent: header("user-agent") };
}
