import { expect, test } from "vitest";
import { networkOf } from "../security/caller-network.ts";
import { truncatedNetwork } from "./watch-request.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34::5", "2001:db8:12::/48"],
  ["::1", "0:0:0::/48"],
])("of %s the log contains only %s", (ip, logged) => {
  expect(truncatedNetwork(networkOf(ip))).toBe(logged);
});

test("nothing is logged about unknown callers", () => {
  expect(truncatedNetwork(undefined)).toBeUndefined();
});
