import { isIP, type BlockList } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Who sent the request. `X-Forwarded-For` is believed only from proxies that the settings name: the last hop that is
 * not one of them is the client.
 */
export function clientAddress(c: Context, trusted: BlockList | undefined): string {
  const direct = directAddress(c);
  if (!trusted || !isTrusted(direct, trusted)) return direct;
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  return hops.findLast((hop) => !isTrusted(hop, trusted)) ?? direct;
}

function directAddress(c: Context): string {
  // Requests that come without a socket, as in tests, share one address.
  if (!c.env || !("incoming" in c.env)) return "local";
  return (getConnInfo(c).remote.address ?? "unknown").replace(/^::ffff:/, "");
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}
