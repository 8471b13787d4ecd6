import { expect, test } from "vitest";
import { clientUrl, isOwnRedirect } from "./client-documents.ts";

test.each([
  ["https://agent.example/client.json", true],
  ["https://agent.example/", false],
  ["https://agent.example", false],
  ["http://agent.example/client.json", false],
  ["https://shop.example@agent.example/client.json", false],
  ["https://agent.example/client.json#x", false],
  ["https://agent.example/a/../client.json", false],
  ["javascript:alert(1)", false],
  [undefined, false],
])("%s as a client id: %s", (clientId, isValid) => {
  expect(clientUrl(clientId, true) !== undefined).toBe(isValid);
});

const published = ["https://agent.example/back", "http://127.0.0.1/back", "http://evil.example/back", "app:/back"];

test.each([
  ["https://agent.example/back", true],
  ["https://agent.example/back/", false],
  ["https://agent.example/back?x=1", false],
  ["https://agent.example:8443/back", false],
  ["https://agent.example.evil.example/back", false],
  ["http://127.0.0.1:51004/back", true],
  ["http://127.0.0.1:51004/other", false],
  ["http://localhost:51004/back", false],
  ["http://evil.example/back", false],
  ["app:/back", false],
  ["javascript:alert(1)", false],
  [undefined, false],
])("%s as a redirect: %s", (asked, isOwn) => {
  expect(isOwnRedirect(asked, published)).toBe(isOwn);
});
