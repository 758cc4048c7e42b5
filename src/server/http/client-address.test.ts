import { BlockList } from "node:net";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

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

describe("who sent a request", () => {
  it.each([
    ["nobody trusted: the socket's address", "198.51.100.7", "1.2.3.4", undefined, "198.51.100.7"],
    ["nobody trusted, from a private address", "10.0.0.9", "1.2.3.4", undefined, "10.0.0.9"],
    ["from a stranger: the header is not believed", "198.51.100.7", "1.2.3.4", proxies, "198.51.100.7"],
    ["from a proxy: the hop before it", "10.0.0.9", "1.2.3.4", proxies, "1.2.3.4"],
    [
      "from a proxy behind a proxy: the last hop that is none of them",
      "10.0.0.9",
      "1.2.3.4, 10.2.2.2",
      proxies,
      "1.2.3.4",
    ],
    ["with hops the client made up in front", "10.0.0.9", "9.9.9.9, 8.8.8.8, 1.2.3.4", proxies, "1.2.3.4"],
    ["with a proxy's address that the client made up", "10.0.0.9", "10.9.9.9, 1.2.3.4", proxies, "1.2.3.4"],
    ["from a proxy that says nothing", "10.0.0.9", undefined, proxies, "10.0.0.9"],
    ["from a proxy that says nonsense", "10.0.0.9", "unknown, <script>, 1.2.3", proxies, "10.0.0.9"],
    ["from a proxy that names proxies only", "10.0.0.9", "10.1.1.1, 10.2.2.2", proxies, "10.0.0.9"],
    ["written as IPv6: the same address", "::ffff:198.51.100.7", "1.2.3.4", proxies, "198.51.100.7"],
    ["a proxy written as IPv6", "::ffff:10.0.0.9", "1.2.3.4", proxies, "1.2.3.4"],
    ["IPv6 through a proxy of IPv6: its network", "fd00::1", "2001:db8::7", proxies, "2001:db8:0:0::/64"],
    ["IPv6 of the same /64", "2001:db8:0:0:ffff::1", undefined, undefined, "2001:db8:0:0::/64"],
    ["IPv6 of another /64", "2001:DB8:0:1::1", undefined, undefined, "2001:db8:0:1::/64"],
    ["IPv6 written in full", "2001:0db8:0000:0002:0000:0000:0000:0001", undefined, undefined, "2001:db8:0:2::/64"],
    ["IPv6 of this machine", "::1", undefined, undefined, "0:0:0:0::/64"],
    ["IPv6 with a zone", "fe80::1%eth0", undefined, undefined, "fe80:0:0:0::/64"],
    ["a hop with a port", "10.0.0.9", "1.2.3.4:5678, 10.2.2.2:80", proxies, "1.2.3.4"],
    ["a hop of IPv6 with a port", "10.0.0.9", "[2001:db8::7]:443", proxies, "2001:db8:0:0::/64"],
    ["a hop that is IPv4 written as IPv6", "10.0.0.9", "::ffff:1.2.3.4", proxies, "1.2.3.4"],
    ["without a socket address", undefined, "1.2.3.4", proxies, "unknown"],
  ])("%s", async (_, remote, forwarded, trusted, expected) => {
    expect(await addressOf(remote, forwarded, trusted)).toBe(expected);
  });
});
