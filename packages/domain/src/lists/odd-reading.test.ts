import { expect, test } from "vitest";
import { isOddlyRead, withLostSpaces } from "./odd-reading.ts";

test.each(["rice  |  kg.,", "rice & kg", "গরুর মাংস & কেজি", "Green chilli 250 q", "Green chilli 250 0", "rice | kg"])(
  "%j is implausible",
  (line) => {
    expect(isOddlyRead(line)).toBe(true);
  },
);

test.each([
  "গরুর মাংস ১ কেজি",
  "Green chilli 250 g",
  "Eggs 1 dozen",
  "salt & pepper",
  "rice - 5 kg",
  "milk 2 l",
  "kg",
  "7 up",
  "আলু ২",
  "250 q rice",
  "250 qx",
  "x250 q",
  "250x q",
  "250 ?",
  "tea & box",
  "tea & k.g",
  "q",
])("%j is plausible", (line) => {
  expect(isOddlyRead(line)).toBe(false);
});

test("a number joined to a Bangla word is its amount", () => {
  expect(withLostSpaces("আলু২ কেজি")).toBe("আলু ২ কেজি");
  expect(withLostSpaces("ডিম ১২টি, 7up")).toBe("ডিম ১২টি, 7up");
});
