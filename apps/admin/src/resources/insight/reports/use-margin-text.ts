import type { SalesFigures } from "@tatka/contract/insight/reports";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** The margin and the share of sales with a known cost; undefined without any. */
export function useMarginText(): (figures: Pick<SalesFigures, "marginShare" | "marginCovers">) => string | undefined {
  const t = useText();
  const { percent } = useFormats();
  return ({ marginShare, marginCovers }) =>
    marginShare === null || marginCovers === null
      ? undefined
      : t("tatka.report.margin_on", { margin: percent(marginShare), part: percent(marginCovers) });
}
