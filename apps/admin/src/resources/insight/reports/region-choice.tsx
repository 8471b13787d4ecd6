import { regions } from "@tatka/domain/region";
import { useText } from "../../../messages/use-text.ts";
import { Choice } from "./choice.tsx";
import type { Range } from "./use-range.ts";
import { useRegion } from "./use-region.ts";

/** The report's region, stored in the URL like the period. */
export function RegionChoice({ range }: { range: Range }) {
  const t = useText();
  return (
    <Choice
      label={t("tatka.report.region")}
      value={useRegion() ?? "all"}
      choices={(["all", ...regions] as const).map((value) => ({ value, label: t(`tatka.report.regions.${value}`) }))}
      onChange={(chosen) => range.change({ region: chosen === "all" ? "" : chosen })}
    />
  );
}
