import { expect, test } from "vitest";
import { sharingInCookies } from "./sharing-cookie.ts";

test.each([
  ["", null],
  ["location=dhaka; sharing=yes", true],
  ["sharing=no; location=dhaka", false],
  ["sharing=maybe", null],
  ["notsharing=yes", null],
  ["sharing=yesterday", null],
])("the choice in %j is %j", (cookies, choice) => {
  expect(sharingInCookies(cookies)).toBe(choice);
});
