import { afterEach, expect, test, vi } from "vitest";
import { ApiRefusal } from "./api-client.ts";
import { failureText } from "./failure-text.ts";

afterEach(() => vi.unstubAllGlobals());

const tooSoon = new ApiRefusal(
  429,
  { code: "login.pin_too_soon", message: "We just sent a code. Please wait 42 seconds.", requestId: "1" },
  42,
);

test("the server's message is shown, in Bangla by its code", () => {
  expect(failureText(tooSoon, "en")).toBe("We just sent a code. Please wait 42 seconds.");
  expect(failureText(tooSoon, "bn")).toContain("৪২ সেকেন্ড");
});

test.each([
  [new ApiRefusal(503), "We're busy right now. Please try again in a moment."],
  [new ApiRefusal(0), "We could not reach the store. Please try again."],
  [new Error("a bug"), "Something went wrong. Please try again."],
])("without a message the status decides: %s", (error, text) => {
  expect(failureText(error, "en")).toBe(text);
  expect(failureText(error, "bn")).toMatch(/\p{Script=Bengali}/u);
});

test("the connection is named only when the browser is offline", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(failureText(new ApiRefusal(0), "en")).toBe(
    "We cannot reach the store. Please check your internet connection.",
  );
  expect(failureText(new ApiRefusal(500), "en")).not.toContain("connection");
});
