import { BlockList, isIP } from "node:net";

/** Special-purpose networks of IPv4 (IANA registry, RFC 6890), which are not part of the public internet. */
const NOT_PUBLIC_4: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/**
 * Within global unicast: networks that carry IPv4 addresses (Teredo, 6to4), and those for benchmarks and documentation.
 */
const NOT_PUBLIC_6: [network: string, prefix: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/**
 * The only range from which IPv6 addresses are assigned. Mapped, translated, unique local and link-local addresses are
 * outside it.
 */
const GLOBAL_6 = listOf([["2000::", 3]], "ipv6");
const SPECIAL_6 = listOf(NOT_PUBLIC_6, "ipv6");
const SPECIAL_4 = listOf(NOT_PUBLIC_4, "ipv4");

/** Whether an IP address belongs to the public internet, and not to this machine or a local network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !SPECIAL_4.check(address, "ipv4");
  return (
    version === 6 && !address.includes("%") && GLOBAL_6.check(address, "ipv6") && !SPECIAL_6.check(address, "ipv6")
  );
}

function listOf(networks: readonly [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
