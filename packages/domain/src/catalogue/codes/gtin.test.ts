import { expect, test } from "vitest";
import { gtinKey, isStoreOwnGtin, readGtin, withCheckDigit } from "./gtin.ts";

test.each([
  ["96385074", "96385074"],
  ["036000291452", "036000291452"],
  ["4006381333931", "4006381333931"],
  ["10614141000415", "10614141000415"],
  [" 400638-133393 1", "4006381333931"],
  ["৪০০৬৩৮১৩৩৩৯৩১", "4006381333931"],
])("%j is the barcode %s", (typed, gtin) => {
  expect(readGtin(typed)).toEqual({ gtin });
});

test.each([
  ["4006381333932", "check_digit"],
  ["00000000", "check_digit"],
  ["400638133393", "check_digit"],
  ["12345", "length"],
  ["123456789012345", "length"],
  ["4.00638E+12", "rounded"],
  ["4,00638e12", "rounded"],
  ["4006380000000", "rounded"],
  ["4e12", "rounded"],
  ["40e12", "rounded"],
  ["A4e12", "not_digits"],
  ["4e12A", "not_digits"],
  ["4006381333931A", "not_digits"],
  // Its check digit is correct after three zeros, but so few digits are a typing error.
  [withCheckDigit("1234"), "length"],
  ["FISH-0001", "not_digits"],
  ["", "not_digits"],
])("%j is not a barcode: %s", (typed, problem) => {
  expect(readGtin(typed)).toEqual({ problem });
});

test("a number that lost its leading zeros is matched with them", () => {
  expect(readGtin("36000291452")).toEqual({ problem: "lost_zeros", instead: "036000291452" });
  expect(readGtin("1234565")).toEqual({ problem: "lost_zeros", instead: "01234565" });
  const six = withCheckDigit("12345");
  expect(readGtin(six)).toEqual({ problem: "lost_zeros", instead: `00${six}` });
});

test("any single wrong digit is detected", () => {
  const right = "4006381333931";
  for (let place = 0; place < right.length; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const wrong = right.slice(0, place) + digit + right.slice(place + 1);
      if (wrong !== right) expect(readGtin(wrong), wrong).toHaveProperty("problem");
    }
  }
});

test("an article has the same key, however many leading zeros its number has", () => {
  expect(gtinKey("036000291452")).toBe(gtinKey("0036000291452"));
  expect(gtinKey("96385074")).not.toBe(gtinKey("036000291452"));
});

test("an in-store number is distinguished from a GTIN", () => {
  expect(isStoreOwnGtin(withCheckDigit("200000001011"))).toBe(true);
  expect(isStoreOwnGtin(withCheckDigit("020000001011"))).toBe(true);
  expect(isStoreOwnGtin("036000291452")).toBe(false);
  expect(isStoreOwnGtin("4006381333931")).toBe(false);
  expect(isStoreOwnGtin("96385074")).toBe(false);
  expect(isStoreOwnGtin(withCheckDigit("0200000"))).toBe(false);
  expect(isStoreOwnGtin(withCheckDigit("2000000"))).toBe(false);
});
