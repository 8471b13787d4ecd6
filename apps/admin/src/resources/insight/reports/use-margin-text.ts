import type { SalesFigures } from "@tatka/contract/insight/reports";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** How much is earned, and of which part of the sales that is known; undefined where it is not known of any. */
export function useMarginText(): (figures: Pick<SalesFigures, "marginShare" | "marginCovers">) => string | undefined {
  const t = useText();
  const { percent } = useFormats();
  return ({ marginShare, marginCovers }) =>
    marginShare === null || marginCovers === null
      ? undefined
      : t("tatka.report.margin_on", { margin: percent(marginShare), part: percent(marginCovers) });
}
