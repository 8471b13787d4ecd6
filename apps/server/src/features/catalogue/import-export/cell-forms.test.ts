import { describe, expect, test } from "vitest";
import { BadCell, bangla, type Form, line, moment, number, several } from "./cell-forms.ts";

function read(form: Form, typed: string): string {
  try {
    return form(typed);
  } catch (error) {
    if (error instanceof BadCell) return `refused: ${error.code}`;
    throw error;
  }
}

describe("numbers are parsed in the forms that spreadsheets write", () => {
  test.each([
    ["1250", "1250"],
    ["1,250.00", "1250"],
    ["1,00,000.50", "100000.5"],
    ["৳ 1,250", "1250"],
    ["১,২৫০.৫", "1250.5"],
    ["12.300000000000001", "12.3"],
    ["12,5", "refused: not_a_number"],
    ["1,25", "refused: not_a_number"],
    ["1.23E+12", "refused: not_a_number"],
    ["12.345", "refused: too_precise"],
  ])("%s is %s", (typed, expected) => {
    expect(read(number({ decimals: 2, least: 0, most: 1_000_000 }), typed)).toBe(expected);
  });
});

describe("times without a zone are in Dhaka time", () => {
  test.each([
    ["2030-01-31T18:00:00.000Z", "2030-01-31T18:00:00.000Z"],
    ["2030-01-31", "2030-01-30T18:00:00.000Z"],
    ["2030-01-31T10:30:00", "2030-01-31T04:30:00.000Z"],
    ["47514", "2030-01-30T18:00:00.000Z"],
    ["47514.4375", "2030-01-31T04:30:00.000Z"],
    ["৪৭৫১৪", "2030-01-30T18:00:00.000Z"],
    // Day and month depend on the locale of the person who saved the file.
    ["01/02/2030", "refused: not_a_moment"],
    ["2030", "refused: not_a_moment"],
  ])("%s is %s", (typed, expected) => {
    expect(read(moment, typed)).toBe(expected);
  });
});

describe("Bangla in a legacy encoding is rejected", () => {
  const form = bangla(line(80));
  test.each([
    ["ইলিশ মাছ", "ইলিশ মাছ"],
    ["Ilish", "Ilish"],
    ["তাজা?", "তাজা?"],
    ["???? ???", "refused: letters_lost"],
    ["???????? (500 ??)", "refused: letters_lost"],
    ["?", "?"],
  ])("%s is %s", (typed, expected) => {
    expect(read(form, typed)).toBe(expected);
  });
  test("each of several words is checked", () => {
    expect(read(several(form), "ilish|????")).toBe("refused: letters_lost");
  });
});
