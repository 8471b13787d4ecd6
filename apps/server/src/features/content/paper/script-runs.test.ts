import { expect, test } from "vitest";
import { scriptRuns } from "./script-runs.ts";

const cut = (text: string) => scriptRuns(text).map(({ isBangla, text: run }) => `${isBangla ? "bn" : "en"}:${run}`);

test.each([
  ["Paratha 5 pcs", ["en:Paratha 5 pcs"]],
  ["রুই মাছ, ১ কেজি", ["bn:রুই মাছ", "en:, ", "bn:১ কেজি"]],
  ["bKash দিয়ে দেওয়া", ["en:bKash ", "bn:দিয়ে দেওয়া"]],
  ["র‍্যাব", ["bn:র‍্যাব"]],
  ["৳১,২৩৪.৫০", ["bn:৳১", "en:,", "bn:২৩৪", "en:.", "bn:৫০"]],
  ["", []],
])("%s is split where the script changes", (text, runs) => {
  expect(cut(text)).toEqual(runs);
});
