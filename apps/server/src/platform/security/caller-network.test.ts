import { expect, test } from "vitest";
import { callerNetwork, networkOf } from "./caller-network.ts";

test.each([
  ["nobody is trusted", "203.0.113.9", 0, "10.0.0.1"],
  ["one proxy is trusted", "203.0.113.9", 1, "203.0.113.9"],
  ["a forged IP address stands before the proxy's", "1.2.3.4, 203.0.113.9", 1, "203.0.113.9"],
  ["two proxies are trusted", "1.2.3.4, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer proxies spoke than are trusted", "203.0.113.9", 2, "203.0.113.9"],
  ["no proxy spoke", undefined, 1, "10.0.0.1"],
  ["the proxy names no IP address", "1.2.3.4, unknown", 1, undefined],
])("when %s", (_, forwardedFor, trusted, expected) => {
  expect(callerNetwork("10.0.0.1", forwardedFor, trusted)).toBe(expected);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9:51234", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
  ["2001:DB8:0:7:ffff:ffff:ffff:ffff", "2001:db8:0:7::/64"],
  ["[2001:db8:0:7:8000::]:51234", "2001:db8:0:7::/64"],
  ["2001:db8::8:800:200c:417a", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", undefined],
  ["unknown", undefined],
  ["203.0.113", undefined],
  ["999.0.113.9", undefined],
  ["2001:db8::g", undefined],
  ["203.0.113.9; drop table", undefined],
])("the network of %j", (written, expected) => {
  expect(networkOf(written)).toBe(expected);
});
