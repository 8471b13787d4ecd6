import { withBanglaDigits } from "../digits.ts";

/** Display names of the initial units; other units are displayed as written. */
const unitWords: Record<string, { en: string; bn: string }> = {
  Pcs: { en: "pcs", bn: "পিস" },
  Kg: { en: "kg", bn: "কেজি" },
  Gm: { en: "g", bn: "গ্রাম" },
  Ltr: { en: "litre", bn: "লিটার" },
  Ml: { en: "ml", bn: "মিলি" },
  Pack: { en: "pack", bn: "প্যাক" },
  Dozen: { en: "dozen", bn: "ডজন" },
};

/** The default name of a size: "500 g" and "৫০০ গ্রাম". */
export function sizeTitle(measurement: number, uom: string): { en: string; bn: string } {
  const unit = unitWords[uom] ?? { en: uom, bn: uom };
  return { en: `${measurement} ${unit.en}`, bn: `${withBanglaDigits(String(measurement))} ${unit.bn}` };
}
