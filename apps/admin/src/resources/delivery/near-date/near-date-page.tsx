import EventIcon from "@mui/icons-material/EventAvailableOutlined";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listNearDate, mostLotsCounted } from "@tatka/contract/delivery/near-date";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { PageSteps } from "../../../records/list/page-steps.tsx";
import { ExpiredCard } from "./expired-card.tsx";
import { NearDateFilters } from "./near-date-filters.tsx";
import { SellSoonCard } from "./sell-soon-card.tsx";

/** Expired lots, and lots near their date with a proposed price. */
export function NearDatePage() {
  const t = useText();
  const { taka } = useFormats();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const numberOf = (name: string) => Number(search.get(name)) || undefined;
  const query = Object.fromEntries(
    ["hubId", "categoryId", "supplierId", "days", "page"].flatMap((name) =>
      numberOf(name) ? [[name, numberOf(name)]] : [],
    ),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ["near-date", query],
    queryFn: ({ signal }) => dataProvider.call(listNearDate, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const past = data.items.filter(({ daysLeft }) => daysLeft < 0);
  const near = data.items.filter(({ daysLeft }) => daysLeft >= 0);
  const reload = () => void refetch();
  const isCounted = data.total < mostLotsCounted;
  const counted = (text: string) => (isCounted ? text : t("tatka.near_date.at_least", { what: text }));
  const showPage = (page: number) => {
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), page: String(page) }));
    window.scrollTo(0, 0);
  };
  return (
    <>
      <PageHeader
        title={t("tatka.near_date.title")}
        subtitle={counted(
          t("tatka.near_date.subtitle", {
            lots: t("tatka.near_date.lots", { smart_count: data.total }),
            pieces: t("tatka.near_date.pieces", { smart_count: data.pieces }),
            amount: taka(data.costAtRisk),
          }),
        )}
      />
      <NearDateFilters list={data} />
      <Stack sx={{ gap: 2 }}>
        {past.length > 0 && <ExpiredCard lots={past} onChanged={reload} />}
        {near.length > 0 && <SellSoonCard lots={near} onChanged={reload} />}
        <PageSteps data={data} most={mostLotsCounted} onPage={showPage} />
        {data.total === 0 && (
          <Card>
            <PageMessage
              icon={EventIcon}
              title={t("tatka.near_date.none_title")}
              text={t("tatka.near_date.none_text")}
            />
          </Card>
        )}
      </Stack>
    </>
  );
}
