import PickIcon from "@mui/icons-material/ChecklistOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminPickList } from "@tatka/contract/orders/order-papers-admin";
import { daysLater, dhakaDay, dhakaMoment, isDay } from "@tatka/domain/dhaka-time";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { BackLink } from "../../../../layout/back-link.tsx";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { PageMessage } from "../../../../layout/page-message.tsx";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { DayField } from "../../../../records/fields/day-field.tsx";
import { HubChoice, useHubs } from "../hub-choice.tsx";
import { PickGroups } from "./pick-groups.tsx";

/** The pick list of the orders in the URL, or of a day, a slot and a hub. */
export function PickListPage() {
  const t = useText();
  const { moment, day: dayText, clock } = useFormats();
  const hubs = useHubs();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const numbers = search.get("numbers");
  const day = dayOf(search.get("day") ?? "today");
  const hubId = Number(search.get("hub")) || undefined;
  const time = /^\d\d:\d\d$/.exec(search.get("time") ?? "")?.[0] ?? "";
  const query = numbers
    ? { numbers }
    : { deliverFrom: day, deliverTo: day, ...(hubId ? { hubId } : {}), ...(time ? { deliverAt: time } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: ["order", "pick-list", query],
    queryFn: ({ signal }) => dataProvider.call(adminPickList, { query, signal }),
  });

  function choose(name: string, value: string) {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  }

  const hubName = hubs.find(({ id }) => id === hubId)?.name ?? t("tatka.order_admin.all_hubs");
  const begins = time && clock(dhakaMoment(day, time).getTime());
  const about = [
    ...(numbers ? [] : [[hubName, dayText(dhakaMoment(day, "12:00").getTime()), begins].filter(Boolean).join(" · ")]),
    ...(data ? [t("tatka.order_admin.pick_orders", { smart_count: data.orders.length })] : []),
    t("tatka.order_admin.pick_made", { at: moment(Date.now()) }),
  ];

  return (
    <Box className="print-page">
      <PageHeader
        title={t("tatka.order_admin.pick_title")}
        subtitle={about.join(" · ")}
        above={<BackLink to="/order" label={t("tatka.order_admin.back")} />}
      >
        <Button className="print-never" variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t("tatka.order_admin.print")}
        </Button>
      </PageHeader>
      {!numbers && (
        <Stack className="print-never" direction="row" sx={{ gap: 1.5, mb: 2.5, flexWrap: "wrap" }}>
          <DayField label={t("tatka.order_admin.pick_day")} value={day} onChange={(chosen) => choose("day", chosen)} />
          <TextField
            type="time"
            size="small"
            label={t("tatka.order_admin.pick_time")}
            value={time}
            onChange={({ target }) => choose("time", target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <HubChoice value={hubId} onChoose={(id) => choose("hub", String(id ?? ""))} />
        </Stack>
      )}
      {data?.isCut && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t("tatka.order_admin.pick_cut", { count: data.orders.length })}
        </Alert>
      )}
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data?.groups.length === 0 && data.coming.length === 0 && (
        <Card>
          <PageMessage
            icon={PickIcon}
            title={t("tatka.order_admin.pick_empty_title")}
            text={t("tatka.order_admin.pick_empty_text")}
          />
        </Card>
      )}
      {data && data.groups.length + data.coming.length > 0 && (
        <PickGroups list={data} withHubs={hubId === undefined || numbers !== null} />
      )}
    </Box>
  );
}

function dayOf(said: string): string {
  const today = dhakaDay(new Date());
  if (said === "tomorrow") return daysLater(today, 1);
  return isDay(said) ? said : today;
}
