import { expect, test } from "vitest";
import { statusMessage } from "./status-messages.ts";

const known = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504, "ECONNREFUSED"];

test.each([...known, "Unknown", "EE900"])("%s has a text in both languages", (code) => {
  const [en, bn] = [statusMessage(code, "en"), statusMessage(code, "bn")];
  expect(en.code).toBe(String(code));
  expect(bn.code).toBe(String(code));
  expect(en.message).toMatch(/^[A-Z][\x20-\x7e]+\.$/);
  expect(bn.message).toMatch(/^[\u0980-\u09ff][^a-zA-Z]+।$/);
});

test.each([
  ["418", "Unknown"],
  [418, "Unknown"],
  [599, "Unknown"],
  ["404", "404"],
  [0, "EE900"],
  [-1, "EE900"],
  [Number.NaN, "EE900"],
  [1e9, "EE900"],
  ["", "EE900"],
  ["ENOTFOUND", "EE900"],
  ["constructor", "EE900"],
  ["__proto__", "EE900"],
  [undefined, "EE900"],
])("%s is shown below %s", (said, code) => {
  expect(statusMessage(said, "en").code).toBe(code);
  expect(statusMessage(said, "bn").message).toBe(statusMessage(code, "bn").message);
});
