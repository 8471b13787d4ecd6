import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { stockCountRoutes } from "@tatka/contract/delivery/stock-counts";
import { useDataProvider } from "react-admin";
import { useParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CountChip } from "./count-chip.tsx";
import { CountDifferences } from "./count-differences.tsx";
import { Counting } from "./counting.tsx";

/** A stock count: items to count while it is open, differences once it is closed. */
export function CountPage() {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const id = Number(useParams().id);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["count", id],
    queryFn: ({ signal }) => dataProvider.call(stockCountRoutes.get, { params: { id }, signal }),
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const reload = () => void refetch();
  const figures = { counted: count(data.counted), uncounted: count(data.uncounted) };
  return (
    <>
      <PageHeader
        above={<BackLink to="/count" label={t("tatka.stock_counts.back")} />}
        title={t("tatka.stock_counts.one_title", { number: data.number })}
        subtitle={[
          titleOf(data.hub),
          data.category ? titleOf(data.category) : t("tatka.stock_counts.everything"),
          t(data.state === "open" ? "tatka.stock_counts.progress" : "tatka.stock_counts.done", figures),
        ].join(" · ")}
      >
        <CountChip state={data.state} />
      </PageHeader>
      <Stack sx={{ gap: 2 }}>
        {data.state === "open" &&
          (may("stock.count") ? (
            <Counting count={data} onChanged={reload} />
          ) : (
            <Alert severity="info">{t("tatka.stock_counts.may_not")}</Alert>
          ))}
        {data.state !== "open" && <CountDifferences count={data} onChanged={reload} />}
      </Stack>
    </>
  );
}
