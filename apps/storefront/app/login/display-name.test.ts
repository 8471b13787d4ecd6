import { expect, test } from "vitest";
import { displayName } from "./display-name.ts";

test.each([
  [{ name: "Rahim Uddin", email: "r@shop.example", phone: null }, "Rahim"],
  [{ name: "  রহিম উদ্দিন", email: null, phone: null }, "রহিম"],
  [{ name: null, email: "karim.khan@shop.example", phone: null }, "karim.khan"],
  [{ name: " ", email: "karim@shop.example", phone: null }, "karim"],
  [{ name: null, email: null, phone: "+8801712345678" }, "+8801712345678"],
])("%j is shown as %s", (user, called) => {
  expect(displayName(user)).toBe(called);
});
