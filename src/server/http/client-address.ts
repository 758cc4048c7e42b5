import type { IncomingMessage } from "node:http";
import { isIP, type BlockList } from "node:net";
import type { Context } from "hono";

/**
 * The client that rate limits are counted by: an IPv4 address, or the /64 network of an IPv6 address, since one
 * subscriber has all of it. `X-Forwarded-For` is trusted only from configured proxies: the last hop that is not one of
 * them is the client.
 */
export function clientAddress(c: Context, trusted: BlockList | undefined): string {
  // Requests without a socket, as in tests, share one address.
  if (!c.env || !("incoming" in c.env)) return "local";
  const { incoming } = c.env as { incoming: Pick<IncomingMessage, "socket"> };
  return clientOf(incoming.socket.remoteAddress, c.req.header("x-forwarded-for"), trusted);
}

/** The same for a raw Node request. */
export function clientOfRequest({ socket, headers }: IncomingMessage, trusted: BlockList | undefined): string {
  const forwarded = headers["x-forwarded-for"];
  return clientOf(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trusted);
}

function clientOf(remote: string | undefined, forwarded: string | undefined, trusted: BlockList | undefined): string {
  const direct = plainAddress(remote ?? "") ?? "unknown";
  if (!trusted || !isTrusted(direct, trusted)) return networkOf(direct);
  const hops = (forwarded ?? "").split(",").flatMap((hop) => plainAddress(hop.trim()) ?? []);
  return networkOf(hops.findLast((hop) => !isTrusted(hop, trusted)) ?? direct);
}

/** Strips port, brackets and zone, and unwraps an IPv4-mapped IPv6 address. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) === 0 ? undefined : address;
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? 0 : tail.split(":").length + (tail.includes(".") ? 1 : 0);
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after)).fill("0"), ...tail.split(":")];
  const network = filled.slice(0, 4).map((group) => Number.parseInt(group || "0", 16).toString(16));
  return `${network.join(":")}::/64`;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}
