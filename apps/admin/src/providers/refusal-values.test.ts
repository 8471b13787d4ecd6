import "../testing/with-areas.ts";
import { refusals } from "@tatka/contract/refusals";
import { expect, test } from "vitest";
import { readBangla } from "../messages/bn.ts";
import { filledInBangla, valuesOf } from "./refusal-values.ts";

test("the numbers of a refusal appear in its Bangla text, in Bangla digits", () => {
  const values = valuesOf(refusals["order.weight_off"].message, weightOff(950, 1050));
  expect(values).toMatchObject({ least: "950", most: "1050" });
  expect(filledInBangla("ওজন {least} থেকে {most} গ্রাম", values)).toBe("ওজন ৯৫০ থেকে ১০৫০ গ্রাম");
});

test("a value that contains template characters is extracted completely", () => {
  expect(
    valuesOf("{item}: only {pieces} were sent. (Count again)", "Rice (5 kg): only 3 were sent. (Count again)"),
  ).toEqual({ item: "Rice (5 kg)", pieces: "3" });
});

test("a message that differs from the template has no values, and a text without its values is not shown", () => {
  const values = valuesOf("At most {n} discounts can be on.", "Too many discounts.");
  expect(values).toEqual({});
  expect(filledInBangla("সর্বোচ্চ {n}টি ছাড়", values)).toBeUndefined();
});

test("Bangla refusals use only placeholders of the English ones", async () => {
  for (const [code, sentence] of Object.entries((await readBangla()).refusals)) {
    const known = valueNames(refusals[code as keyof typeof refusals].message);
    for (const name of valueNames(sentence)) expect([code, known]).toEqual([code, expect.arrayContaining([name])]);
  }
});

function valueNames(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function weightOff(least: number, most: number): string {
  return refusals["order.weight_off"].message.replace("{least}", String(least)).replace("{most}", String(most));
}
