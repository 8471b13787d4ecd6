import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type DayEnd, getDayEnd } from "@tatka/contract/orders/day-end";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { useDataProvider, useLocale } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { BackLink } from "../../../../layout/back-link.tsx";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { DayAndHub, useDayAndHub } from "../../../../records/fields/day-and-hub.tsx";
import { useMay } from "../../../../records/use-may.ts";
import { signed } from "../cash-figures.tsx";
import { CashBook } from "./cash-book.tsx";
import { CloseDay } from "./close-day.tsx";
import { RidersCash } from "./riders-cash.tsx";

/** One page to end a hub's day: riders, cash book, debts, unfinished orders, and one button that closes it. */
export function DayEndPage() {
  const t = useText();
  const may = useMay();
  const { taka, moment } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const query = useDayAndHub();
  const { data, error, refetch } = useQuery({
    queryKey: ["cash", "day-end", query],
    queryFn: ({ signal }) => dataProvider.call(getDayEnd, { query, signal }),
    placeholderData: (before) => before,
  });

  return (
    <>
      <PageHeader
        title={t("tatka.day_end.title")}
        above={<BackLink to="/cash" label={t("tatka.cash.title")} />}
        subtitle={data && t("tatka.day_end.subtitle", { amount: taka(data.expected + data.toHandIn) })}
      />
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data && (
        <>
          <DayAndHub shown={data} />
          {data.closed && (
            <Alert severity="success" sx={{ mb: 2 }}>
              {t("tatka.day_end.closed", {
                name: data.closed.by ?? "",
                time: moment(data.closed.at),
                counted: taka(data.closed.counted),
                difference: signed(data.closed.difference, taka),
              })}{" "}
              {data.closed.note && `“${data.closed.note}” `}
              {t("tatka.day_end.reopened")}
            </Alert>
          )}
          <Box sx={layout}>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <RidersCash runs={data.runs} onChanged={() => void refetch()} />
              <Owing customers={data.customers} total={data.customersOwe} />
              <Couriers couriers={data.couriers} />
              <Unfinished dayEnd={data} />
            </Stack>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <CashBook dayEnd={data} onChanged={() => void refetch()} />
              {!data.closed && may("cash.close") && (
                <CloseDay key={data.expected + data.toHandIn} dayEnd={data} onClosed={() => void refetch()} />
              )}
            </Stack>
          </Box>
        </>
      )}
    </>
  );
}

function Owing({ customers, total }: { customers: DayEnd["customers"]; total: number }) {
  const t = useText();
  const { taka, day } = useFormats();
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2">
        {customers.length > 0 ? t("tatka.day_end.customers", { amount: taka(total) }) : t("tatka.day_end.no_customers")}
      </Typography>
      <Box component="ul" sx={list}>
        {customers.map(({ number, name, due, deliveredAt }) => (
          <Box component="li" key={number} data-row="" sx={line}>
            <Link component={RouterLink} to={`/order/${number}/show`} sx={{ py: 1 }}>
              {name}
            </Link>
            <Box component="span" sx={{ color: "text.secondary", ml: "auto" }}>
              {deliveredAt && day(deliveredAt)}
            </Box>
            <strong>{taka(due)}</strong>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Couriers({ couriers }: Pick<DayEnd, "couriers">) {
  const t = useText();
  const locale = useLocale();
  const { taka } = useFormats();
  if (couriers.length === 0) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      {couriers.map(({ code, en, bn, owed, parcels }) => (
        <Link key={code} component={RouterLink} to="/parcel?show=owed" sx={{ display: "block", py: 1 }}>
          {t("tatka.day_end.courier_owes", {
            name: locale === "bn" ? bn : en,
            amount: taka(owed),
            smart_count: parcels,
          })}
        </Link>
      ))}
    </Card>
  );
}

function Unfinished({ dayEnd: { orders, hubId, day } }: { dayEnd: DayEnd }) {
  const t = useText();
  const { count } = useFormats();
  const listOf = (status: OrderStatus) =>
    `/order?filter=${encodeURIComponent(JSON.stringify({ status: [status], deliverTo: day, ...(hubId !== null && { hubId }) }))}`;
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2">{t(orders.length > 0 ? "tatka.day_end.orders" : "tatka.day_end.no_orders")}</Typography>
      <Box component="ul" sx={list}>
        {orders.map((row) => (
          <Box component="li" key={row.status} data-row="" sx={line}>
            <Link component={RouterLink} to={listOf(row.status)} sx={{ py: 1 }}>
              {t(`tatka.order_admin.status.${row.status}`)}
            </Link>
            <Box component="strong" sx={{ ml: "auto" }}>
              {count(row.count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const layout = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;
const list = { m: 0, p: 0, listStyle: "none" } as const;
const line = {
  display: "flex",
  gap: 2,
  alignItems: "center",
  minHeight: 44,
  fontVariantNumeric: "tabular-nums",
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
