import type { IncomingMessage } from "node:http";
import { bearerTokenOf } from "../base/bearer-token.ts";

/** Resolves to true for a request that must not be answered from the cache; undefined where no token matters. */
export type StaffBypass = (request: Pick<IncomingMessage, "headers" | "url">) => Promise<boolean> | undefined;

type Call = { path: string; differsForStaff: boolean };

/**
 * Lets valid staff tokens past the cache, for the calls that return more to staff. Only the signature is verified here,
 * which is cheap; the call itself checks the session. Any other token is ignored, as the cache does everywhere.
 */
export function createStaffBypass(
  calls: readonly Call[],
  isStaffToken: (token: string) => Promise<boolean>,
): StaffBypass {
  const patterns = calls
    .filter(({ differsForStaff }) => differsForStaff)
    .map(({ path }) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}/*(?:\\?|$)`, "i"));
  return ({ headers, url = "" }) => {
    const token = bearerTokenOf(headers.authorization);
    if (token === undefined || !patterns.some((pattern) => pattern.test(url))) return undefined;
    return isStaffToken(token);
  };
}
