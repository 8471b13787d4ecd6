import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminListImportPrices } from "@tatka/contract/catalogue/import-export";
import { useDataProvider, useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { RunTable } from "./run-table.tsx";
import { useColumnName } from "./use-column-name.ts";

/** Every price that the import would change, those with a warning first. */
export function PriceChanges({ id }: { id: number }) {
  const t = useText();
  const { taka, count } = useFormats();
  const nameOf = useColumnName();
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, ...pages } = useInfiniteQuery({
    queryKey: ["import", id, "prices"],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call(adminListImportPrices, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, take, total }) => (page * take < total ? page + 1 : undefined),
  });
  const [first] = data?.pages ?? [];
  if (!first || first.total === 0) return null;
  const shown = (price: number | null) => (price === null ? t("tatka.exchange.empty") : taka(price));
  return (
    <div>
      <Typography id="import-prices" variant="h3" component="h3" sx={{ mb: 1 }}>
        {t("tatka.exchange.prices", { smart_count: first.total, count: count(first.total) })}
      </Typography>
      {first.large > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t("tatka.exchange.large_prices", {
            ...{ smart_count: first.large, count: count(first.large), percent: count(first.warnPercent) },
          })}
        </Alert>
      )}
      {first.belowCost > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t("tatka.exchange.below_cost", { smart_count: first.belowCost, count: count(first.belowCost) })}
        </Alert>
      )}
      <RunTable labelledBy="import-prices" heads={["line", "item", "price"]} height={420} pages={pages}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ line, column, was, now, isLarge, isBelowCost, ...item }) => (
            <tr key={`${line}-${column}`}>
              <td>{count(line)}</td>
              <td>{locale === "bn" ? `${item.titleBn}, ${item.sizeBn}` : `${item.title}, ${item.size}`}</td>
              <td>
                {nameOf(column, null)}: {shown(was)} → <strong>{shown(now)}</strong>
                {[isLarge && t("tatka.exchange.is_large"), isBelowCost && t("tatka.exchange.is_below_cost")]
                  .filter(Boolean)
                  .map((warning) => (
                    <Box key={String(warning)} sx={{ color: "error.main", fontWeight: 600 }}>
                      {warning}
                    </Box>
                  ))}
              </td>
            </tr>
          ))}
      </RunTable>
    </div>
  );
}
