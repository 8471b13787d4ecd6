import { useText } from "../../../messages/use-text.ts";
import { useRegionName, useRegions } from "../../../records/regions.ts";
import { Choice } from "./choice.tsx";
import type { Range } from "./use-range.ts";
import { useRegion } from "./use-region.ts";

/** The report's region, stored in the URL like the period. */
export function RegionChoice({ range }: { range: Range }) {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  return (
    <Choice
      label={t("tatka.report.region")}
      value={useRegion() ?? "all"}
      choices={[
        { value: "all", label: t("tatka.report.all_regions") },
        ...regions.map(({ code }) => ({ value: code, label: regionName(code) })),
      ]}
      onChange={(chosen) => range.change({ region: chosen === "all" ? "" : chosen })}
    />
  );
}
