import { expect, test } from "vitest";
import { addressesOf, isPublicAddress } from "./public-address.ts";

test("loopback, private and reserved addresses are not public, in any notation", () => {
  const inside = [
    "127.0.0.1",
    "127.8.9.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:1::",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "not an address",
    "",
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
});

test("other addresses are public", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});

test("a host that is an IP address is used as it is, and an unknown name has none", async () => {
  expect(await addressesOf("[::1]")).toEqual([{ address: "::1", family: 6 }]);
  expect(await addressesOf("no-such-host.invalid")).toEqual([]);
  // Numeric host names are parsed as addresses before any lookup.
  expect(new URL("https://2130706433/").hostname).toBe("127.0.0.1");
});
