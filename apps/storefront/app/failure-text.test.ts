import { expect, test } from "vitest";
import { ApiRefusal } from "./api-client.ts";
import { failureText } from "./failure-text.ts";

const tooSoon = new ApiRefusal(
  429,
  { code: "login.pin_too_soon", message: "We just sent a code. Please wait 42 seconds.", requestId: "1" },
  42,
);

test("the server's own sentence is shown, in Bangla by its code", () => {
  expect(failureText(tooSoon, "en")).toBe("We just sent a code. Please wait 42 seconds.");
  expect(failureText(tooSoon, "bn")).toContain("৪২ সেকেন্ড");
});

test.each([
  [new ApiRefusal(503), "We're busy right now. Please try again in a moment."],
  [new ApiRefusal(0), "We cannot reach the store. Please check your internet connection."],
  [new Error("a bug"), "Something went wrong. Please try again."],
])("without a sentence the status speaks: %s", (error, text) => {
  expect(failureText(error, "en")).toBe(text);
  expect(failureText(error, "bn")).toMatch(/\p{Script=Bengali}/u);
});
