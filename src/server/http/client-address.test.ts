import { BlockList, Socket } from "node:net";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress, clientOfConnection } from "./client-address.ts";

function trusting(...networks: [address: string, prefix: number, family: "ipv4" | "ipv6"][]): BlockList {
  const list = new BlockList();
  for (const network of networks) list.addSubnet(...network);
  return list;
}

const proxies = trusting(["10.0.0.0", 8, "ipv4"], ["fd00::", 8, "ipv6"]);

async function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | undefined,
  trusted: BlockList | undefined,
) {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trusted)));
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe("clientAddress", () => {
  it.each([
    ["is that of the socket without trusted proxies", "198.51.100.7", "1.2.3.4", undefined, "198.51.100.7"],
    [
      "is that of the socket without trusted proxies, also if it is private",
      "10.0.0.9",
      "1.2.3.4",
      undefined,
      "10.0.0.9",
    ],
    ["ignores the header of an untrusted sender", "198.51.100.7", "1.2.3.4", proxies, "198.51.100.7"],
    ["is the hop before a trusted proxy", "10.0.0.9", "1.2.3.4", proxies, "1.2.3.4"],
    ["is the last hop before several trusted proxies", "10.0.0.9", "1.2.3.4, 10.2.2.2", proxies, "1.2.3.4"],
    ["ignores hops that the client forged", "10.0.0.9", "9.9.9.9, 8.8.8.8, 1.2.3.4", proxies, "1.2.3.4"],
    ["ignores a proxy's address that the client forged", "10.0.0.9", "10.9.9.9, 1.2.3.4", proxies, "1.2.3.4"],
    ["is that of a proxy without a header", "10.0.0.9", undefined, proxies, "10.0.0.9"],
    ["is that of a proxy with an invalid header", "10.0.0.9", "unknown, <script>, 1.2.3", proxies, "10.0.0.9"],
    ["is that of a proxy that names only proxies", "10.0.0.9", "10.1.1.1, 10.2.2.2", proxies, "10.0.0.9"],
    ["is unwrapped from IPv4-mapped IPv6", "::ffff:198.51.100.7", "1.2.3.4", proxies, "198.51.100.7"],
    ["recognises a proxy in IPv4-mapped IPv6", "::ffff:10.0.0.9", "1.2.3.4", proxies, "1.2.3.4"],
    ["is the network of an IPv6 client behind an IPv6 proxy", "fd00::1", "2001:db8::7", proxies, "2001:db8:0:0::/64"],
    ["is the /64 network of an IPv6 address", "2001:db8:0:0:ffff::1", undefined, undefined, "2001:db8:0:0::/64"],
    ["differs for another /64 network", "2001:DB8:0:1::1", undefined, undefined, "2001:db8:0:1::/64"],
    [
      "reads IPv6 in full notation",
      "2001:0db8:0000:0002:0000:0000:0000:0001",
      undefined,
      undefined,
      "2001:db8:0:2::/64",
    ],
    ["reads the IPv6 loopback address", "::1", undefined, undefined, "0:0:0:0::/64"],
    ["reads IPv6 with a zone", "fe80::1%eth0", undefined, undefined, "fe80:0:0:0::/64"],
    ["reads an IPv4 hop with a port", "10.0.0.9", "1.2.3.4:5678, 10.2.2.2:80", proxies, "1.2.3.4"],
    ["reads an IPv6 hop with a port", "10.0.0.9", "[2001:db8::7]:443", proxies, "2001:db8:0:0::/64"],
    ["reads a hop in IPv4-mapped IPv6", "10.0.0.9", "::ffff:1.2.3.4", proxies, "1.2.3.4"],
    ["reads IPv4-mapped IPv6 in hexadecimal", "::FFFF:c633:6407", undefined, undefined, "198.51.100.7"],
    ["reads IPv4-mapped IPv6 in full notation", "0:0:0:0:0:ffff:198.51.100.7", undefined, undefined, "198.51.100.7"],
    [
      "recognises a proxy in IPv4-mapped IPv6 in full notation",
      "0000:0000:0000:0000:0000:ffff:0a00:0009",
      "1.2.3.4",
      proxies,
      "1.2.3.4",
    ],
    ["reads IPv6 with an embedded IPv4 address", "2001:db8::1.2.3.4", undefined, undefined, "2001:db8:0:0::/64"],
    ["is unknown without a socket address", undefined, "1.2.3.4", proxies, "unknown"],
  ])("the client address of a request %s", async (_, remote, forwarded, trusted, expected) => {
    expect(await addressOf(remote, forwarded, trusted)).toBe(expected);
  });
});

describe("clientOfConnection", () => {
  it.each([
    ["is its IPv4 address", "198.51.100.7", "198.51.100.7"],
    ["is the IPv4 address that an IPv6 socket names", "::ffff:198.51.100.7", "198.51.100.7"],
    ["is its /64 network of IPv6", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["is undefined for a configured proxy", "10.1.2.3", undefined],
    ["is unknown once the connection is closed", undefined, "unknown"],
  ])("the client of a connection %s", (_, remoteAddress, client) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    expect(clientOfConnection(socket, proxies)).toBe(client);
  });
});
