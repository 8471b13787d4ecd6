import { expect, test } from "vitest";
import { ApiRefusal } from "./api-client.ts";
import { failureText } from "./failure-text.ts";

const tooSoon = new ApiRefusal(
  429,
  { code: "login.pin_too_soon", message: "A PIN was just sent. Please wait 42 seconds.", requestId: "1" },
  42,
);

test("the server's own sentence is shown, in Bangla by its code", () => {
  expect(failureText(tooSoon, "en")).toBe("A PIN was just sent. Please wait 42 seconds.");
  expect(failureText(tooSoon, "bn")).toContain("৪২ সেকেন্ড");
});

test.each([
  [new ApiRefusal(503), "The store is busy for a moment. Please try again."],
  [new ApiRefusal(0), "The store cannot be reached. Please check your connection."],
  [new Error("a bug"), "Something went wrong. Please try again."],
])("without a sentence the status speaks: %s", (error, text) => {
  expect(failureText(error, "en")).toBe(text);
  expect(failureText(error, "bn")).toMatch(/\p{Script=Bengali}/u);
});
