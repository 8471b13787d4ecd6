import { isIPv4, isIPv6 } from "node:net";

/**
 * The network a request comes from, by which limits count: an IPv4 address, or the /64 of an IPv6 address, since
 * someone who has one address of such a network has all 18 quintillion. Undefined when a trusted proxy names no IP
 * address.
 *
 * Each trusted proxy appends the address it saw, so counting from the right by as many as are trusted finds the last
 * one that nobody could forge; everything further left is the caller's own claim.
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

/** The network of an IP address, written in one way whatever port, brackets, zone or case it comes with. */
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

/**
 * All eight groups, lower case and without leading zeros: a URL writes them so, but for the run of zeros it leaves out.
 */
function groupsOf(ipv6: string): string[] {
  const [before = "", after] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [before, after ?? ""].map((half) => half.split(":").filter(Boolean)) as [string[], string[]];
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

function ipv4Of(groups: string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
