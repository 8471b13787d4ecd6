import type { useText } from "../../../messages/use-text.ts";
import { isCode } from "../../../scanning/is-code.ts";
import type { ScanOutcome } from "../../../scanning/scan-panel.tsx";
import type { ShownLine } from "./shown-round.ts";

type Means = {
  t: ReturnType<typeof useText>;
  titleOf: (record: ShownLine["product"] | ShownLine["size"]) => string;
  count: (value: number) => string;
  tick: (line: ShownLine, quantity: number) => void;
};

/** Adds a scanned piece to the bag that needs it. Decided on the phone, so it works offline. */
export function takeScanned(
  code: string,
  lines: readonly ShownLine[],
  { t, titleOf, count, tick }: Means,
): ScanOutcome {
  const meant = lines.filter((line) => isCode(code, line));
  const line = meant.find(({ takeable }) => takeable > 0) ?? meant[0];
  if (!line) return { isRight: false, text: t("tatka.scan.not_in_order", { code }) };
  const item = `${titleOf(line.product)}, ${titleOf(line.size)}`;
  if (line.takeable === 0) {
    return {
      isRight: false,
      text: t(line.comingQuantity > 0 ? "tatka.scan.not_here" : "tatka.scan.too_many", { item }),
    };
  }
  // Weighed goods need their weight, which no barcode has.
  if (line.weight === null) tick(line, line.pickedQuantity + 1);
  const picked = count(line.pickedQuantity + 1);
  return { isRight: true, text: t("tatka.scan.in_bag", { item, picked, all: count(line.quantity) }) };
}
