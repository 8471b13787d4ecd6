import { expect, test } from "vitest";
import { profileUrl } from "./agent-header.ts";

test.each([
  ['profile="https://agent.example/p.json"', "https://agent.example/p.json"],
  ['version="2026-08-25", profile="https://agent.example/p"', "https://agent.example/p"],
  ['profile="https://agent.example/p";v=1', "https://agent.example/p"],
  ["profile=https://agent.example/p", undefined],
  ['xprofile="https://agent.example/p"', undefined],
  ['profile="http://agent.example/p"', undefined],
  ['profile="file:///etc/passwd"', undefined],
  ['profile="https://user:word@agent.example/p"', undefined],
  ['profile="https://agent.example/p#x"', undefined],
  ['profile=""', undefined],
  ["", undefined],
  [undefined, undefined],
])("%s names the profile %s", (header, url) => {
  expect(profileUrl(header, true)).toBe(url);
});

test("plain HTTP is allowed only outside production", () => {
  expect(profileUrl('profile="http://127.0.0.1:1/p"', false)).toBe("http://127.0.0.1:1/p");
});
