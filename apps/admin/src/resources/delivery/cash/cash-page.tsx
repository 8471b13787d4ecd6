import DayEndIcon from "@mui/icons-material/NightlightOutlined";
import CashIcon from "@mui/icons-material/PaymentsOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { cashReport } from "@tatka/contract/orders/run-cash";
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { CashRuns } from "./cash-runs.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { HeldByRider } from "./held-by-rider.tsx";
import { holdStill } from "./hold-still.ts";

/** Outstanding cash by rider and day, counted runs, and those closed this week. */
export function CashPage() {
  const t = useText();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [counting, setCounting] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: ["cash", "report"],
    queryFn: ({ signal }) => dataProvider.call(cashReport, { query: {}, signal }),
  });
  const shown = useRef<number[]>([]);
  const { still: open, others: closed } = holdStill(shown.current, data?.runs ?? []);
  useEffect(() => {
    if (data) shown.current = open.map(({ id }) => id);
  });
  return (
    <>
      <PageHeader
        title={t("tatka.cash.title")}
        subtitle={data && t("tatka.cash.outstanding", { amount: taka(data.outstanding) })}
      >
        <Button component={Link} to="/cash/day-end" variant="contained" startIcon={<DayEndIcon />}>
          {t("tatka.day_end.title")}
        </Button>
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data && data.runs.length === 0 && (
        <Card>
          <PageMessage icon={CashIcon} title={t("tatka.cash.none_title")} text={t("tatka.cash.none_text")} />
        </Card>
      )}
      <Stack sx={{ gap: 3 }}>
        {data && data.byRider.length > 0 && <HeldByRider rows={data.byRider} />}
        {open.length > 0 && (
          <CashRuns
            title={t("tatka.cash.to_close")}
            runs={open}
            onCount={setCounting}
            onChanged={() => void refetch()}
          />
        )}
        {closed.length > 0 && <CashRuns title={t("tatka.cash.closed")} runs={closed} />}
      </Stack>
      {counting !== undefined && (
        <CountDialog runId={counting} onClose={() => setCounting(undefined)} onCounted={() => void refetch()} />
      )}
    </>
  );
}
