import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/**
 * Non-public address ranges: loopback, private networks, cloud metadata and transition ranges, by IANA's
 * special-purpose registries.
 */
const reserved = new BlockList();
for (const [address, prefix] of [
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
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  reserved.addSubnet(address, prefix, "ipv4");
}

/** For IPv6, only global unicast is public, except ranges that embed IPv4 or are reserved. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
const notGlobal = new BlockList();
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notGlobal.addSubnet(address, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !notGlobal.check(address, "ipv6");
}

/** All addresses of a host; empty if it does not exist. URLs write IPv6 in brackets. */
export async function addressesOf(host: string): Promise<{ address: string; family: number }[]> {
  const bare = host.replace(/^\[|\]$/g, "");
  const family = isIP(bare);
  if (family > 0) return [{ address: bare, family }];
  try {
    return await lookup(bare, { all: true });
  } catch {
    return [];
  }
}
