import NextIcon from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminSalesChanges, type SalesChanges } from "@tatka/contract/insight/sales-changes";
import type { Region } from "@tatka/domain/region";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { MovedTable } from "./moved-table.tsx";
import { ProductReasonsPanel } from "./product-reasons.tsx";
import { ReportCard } from "./report-card.tsx";
import type { Range } from "./use-range.ts";

type Props = { range: Range; region: Region | undefined };

/**
 * Explains changes in revenue: from categories to products to the reasons of one product. The position is in the URL,
 * so that it can be shared.
 */
export function ChangesCard({ range, region }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [params] = useSearchParams();
  const category = Number(params.get("category")) || undefined;
  const product = Number(params.get("product")) || undefined;
  const span = { from: range.from, to: range.to, ...(region && { region }) };
  const query = { ...span, ...(category && { category }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["sales-changes", query],
    queryFn: ({ signal }) => dataProvider.call(adminSalesChanges, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const open = (id: number) => range.change({ product: id === product ? "" : String(id) });
  const enter = (id: number | undefined) => range.change({ category: id ? String(id) : "", product: "" });
  return (
    <ReportCard title={t("tatka.changes.title")} text={t("tatka.changes.text")}>
      {error ? (
        <>
          <PageProblem error={error} onRetry={refetch} />
          {category && <Button onClick={() => enter(undefined)}>{t("tatka.changes.all_categories")}</Button>}
        </>
      ) : data ? (
        <>
          <Path path={data.path} onEnter={enter} />
          {data.categories.length > 0 && (
            <MovedTable
              title={t("tatka.changes.categories")}
              items={data.categories}
              onOpen={enter}
              openLabel={(name) => t("tatka.changes.enter", { name })}
            />
          )}
          <Box sx={pair}>
            <MovedTable
              title={t("tatka.changes.losers")}
              items={data.losers}
              chosen={product}
              onOpen={open}
              openLabel={(name) => t("tatka.changes.why", { name })}
              none={t("tatka.changes.no_losers")}
            />
            <MovedTable
              title={t("tatka.changes.winners")}
              items={data.winners}
              chosen={product}
              onOpen={open}
              openLabel={(name) => t("tatka.changes.why", { name })}
              none={t("tatka.changes.no_winners")}
            />
          </Box>
          {product && <ProductReasonsPanel id={product} query={span} onClose={() => range.change({ product: "" })} />}
        </>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </ReportCard>
  );
}

function Path({ path, onEnter }: { path: SalesChanges["path"]; onEnter: (id: number | undefined) => void }) {
  const t = useText();
  const titleOf = useTitleOf();
  if (path.length === 0) return null;
  const steps = [
    { id: undefined, name: t("tatka.changes.all_categories") },
    ...path.map((one) => ({ id: one.id, name: titleOf(one) })),
  ];
  return (
    <Box component="nav" aria-label={t("tatka.changes.path")} sx={trail}>
      {steps.map(({ id, name }, place) =>
        place === steps.length - 1 ? (
          <Typography key={name} component="span" aria-current="location" sx={{ fontWeight: 650, px: 0.75 }}>
            {name}
          </Typography>
        ) : (
          <Box key={name} component="span" sx={{ display: "flex", alignItems: "center" }}>
            <Button size="small" color="inherit" onClick={() => onEnter(id)}>
              {name}
            </Button>
            <NextIcon sx={{ fontSize: "1.125rem", color: "text.secondary" }} />
          </Box>
        ),
      )}
    </Box>
  );
}

const pair = {
  display: "grid",
  gap: { xs: 2, lg: 3 },
  mt: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
} as const;
const trail = { display: "flex", flexWrap: "wrap", alignItems: "center", mb: 1, fontSize: "0.875rem" } as const;
