import type { IncomingMessage } from "node:http";
import { isIP, type BlockList, type Socket } from "node:net";
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

/** The client of a connection before any request is read, or undefined for a configured proxy. */
export function clientOfConnection({ remoteAddress }: Socket, trusted: BlockList | undefined): string | undefined {
  const direct = directAddress(remoteAddress);
  return trusted && isTrusted(direct, trusted) ? undefined : networkOf(direct);
}

function clientOf(remote: string | undefined, forwarded: string | undefined, trusted: BlockList | undefined): string {
  const direct = directAddress(remote);
  if (!trusted || !isTrusted(direct, trusted)) return networkOf(direct);
  const hops = (forwarded ?? "").split(",").flatMap((hop) => plainAddress(hop.trim()) ?? []);
  return networkOf(hops.findLast((hop) => !isTrusted(hop, trusted)) ?? direct);
}

function directAddress(remote: string | undefined): string {
  return plainAddress(remote ?? "") ?? "unknown";
}

/** Strips port, brackets and zone, and unwraps an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) in any spelling. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/i, "");
  const family = isIP(address);
  if (family !== 6) return family === 0 ? undefined : address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return address;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser also turns an embedded IPv4 address into groups.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}
