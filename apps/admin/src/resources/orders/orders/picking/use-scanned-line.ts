import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { isCode } from "../../../../scanning/is-code.ts";
import type { ScanOutcome } from "../../../../scanning/scan-panel.tsx";

type Line = AdminOrder["lines"][number];
type Pick = (picked: { lineId: number; quantity: number }[]) => Promise<void>;

/** Adds a scanned piece to the bag if the order needs it. Decided with loaded data, so it works offline. */
export function useScannedLine(lines: readonly Line[], pick: Pick): (code: string) => ScanOutcome {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  return (code) => {
    const meant = lines.filter((line) => isCode(code, line));
    const line = meant.find((one) => one.pickedQuantity < one.quantity) ?? meant[0];
    if (!line) return { isRight: false, text: t("tatka.scan.not_in_order", { code }) };
    const item = `${titleOf(line.product)}, ${titleOf(line.size)}`;
    const here = line.quantity - line.comingQuantity - line.missingQuantity;
    if (line.pickedQuantity >= line.quantity) return { isRight: false, text: t("tatka.scan.too_many", { item }) };
    if (line.pickedQuantity >= here) return { isRight: false, text: t("tatka.scan.not_here", { item }) };
    const picked = line.pickedQuantity + 1;
    void pick([{ lineId: line.id, quantity: picked }]);
    return {
      isRight: true,
      text: t("tatka.scan.in_bag", { item, picked: count(picked), all: count(line.quantity) }),
    };
  };
}
