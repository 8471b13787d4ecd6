import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { outsideAddresses, postOutside } from "./post-outside.ts";

const rules = { needsHttps: false, privateHosts: [], patienceMs: 5_000 };
const meaning = (...addresses: string[]) => {
  return async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

test("a name with one private address is refused, whatever its position", async () => {
  const url = new URL("https://hooks.example/");
  for (const addresses of [
    ["8.8.8.8", "10.0.0.1"],
    ["::1", "8.8.8.8"],
  ]) {
    await expect(outsideAddresses(url, rules, meaning(...addresses))).rejects.toMatchObject({
      reason: "private_address",
    });
  }
  expect(await outsideAddresses(url, rules, meaning("8.8.8.8", "1.1.1.1"))).toHaveLength(2);
});

test("the checked address is called, whatever DNS returns later", async () => {
  const server = createServer((request, response) => response.end(`for ${request.headers.host}`));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const host = `hooks.invalid:${(server.address() as AddressInfo).port}`;
  const message = { headers: {}, body: "{}" };
  const named = { ...rules, privateHosts: [host] };
  const answer = await postOutside(new URL(`http://${host}/`), message, named, meaning("127.0.0.1"));
  expect(answer).toEqual({ status: 200, text: `for ${host}` });
});
