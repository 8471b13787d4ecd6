import { useLocaleState, useTranslate } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName, useRegions } from "../../../records/regions.ts";

/** The name of a column in the interface: its meaning instead of its header in the file. */
export function useColumnName() {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (column: string, hub: { title: string; titleBn: string } | null): string => {
    if (hub) return t("tatka.exchange.stock_at", { hub: locale === "bn" ? hub.titleBn : hub.title });
    const region = regions.find(({ code }) => column.endsWith(`_${code}`))?.code;
    const base = region ? column.slice(0, -region.length - 1) : column;
    const name = translate(`tatka.exchange.column.${base}`, { _: column });
    return region ? `${name}, ${regionName(region)}` : name;
  };
}
