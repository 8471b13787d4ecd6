import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of a request, by which limits count: an IPv4 address, or the /64 of an IPv6 address, because its owner
 * has all of its addresses. Undefined if a trusted proxy sends no IP address. Each trusted proxy appends the address it
 * saw, so the last one that cannot be forged is found by counting from the right; everything further left is the
 * caller's own claim.
 */
export function callerNetwork(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || !forwardedFor) return networkOf(peer);
  const claimed = forwardedFor.split(",");
  return networkOf(claimed.at(-trustedProxies) ?? claimed[0] ?? peer);
}

/** Normalises an IP address: port, brackets, zone and case are ignored. */
export function networkOf(written: string): string | undefined {
  if (isIPv4(written)) return written;
  const ip = withoutPort(written.trim());
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return undefined;
  const groups = groupsOf(ip);
  const isMappedIpv4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMappedIpv4 ? ipv4Of(groups) : `${groups.slice(0, 4).join(":")}::/64`;
}

function withoutPort(written: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1];
  return (bracketed ?? written.replace(/^([\d.]+):\d+$/, "$1")).replace(/%.*$/, "");
}

/** All eight groups in lower case without leading zeros: a URL writes them so, but omits the longest run of zeros. */
function groupsOf(ipv6: string): string[] {
  const [before = "", after] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [partsOf(before), partsOf(after ?? "")];
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

const partsOf = (half: string) => half.split(":").filter(Boolean);

function ipv4Of(groups: string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
