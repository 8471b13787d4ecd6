import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { bookParcel, listParcels, parcelFilters, remitCash } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { type ReactNode, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { RowText } from "../../../records/list/row-text.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { RemitDialog } from "./remit-dialog.tsx";
import { useCourierName } from "./use-courier-name.ts";

type Parcels = Answer<typeof listParcels>;

/** Parcels at couriers: what to book, what is late, and the cash that each courier owes. */
export function ParcelsPage() {
  const t = useText();
  const { count } = useFormats();
  const [params, setParams] = useSearchParams();
  const asked = params.get("show");
  const show = parcelFilters.find((one) => one === asked) ?? "to_book";
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["parcels", "list", show],
    queryFn: ({ signal }) => dataProvider.call(listParcels, { query: { show }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title={t("tatka.parcels.title")} subtitle={t("tatka.parcels.subtitle")} />
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data && (
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Owing couriers={data.couriers} hubs={data.hubs} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            {parcelFilters.map((filter) => (
              <Chip
                key={filter}
                clickable
                color={filter === show ? "primary" : "default"}
                aria-pressed={filter === show}
                label={`${t(`tatka.parcels.show.${filter}`)} ${count(data.counts[filter])}`}
                onClick={() => setParams({ show: filter }, { replace: true })}
              />
            ))}
          </Stack>
          <Card component="section" aria-label={t(`tatka.parcels.show.${show}`)}>
            {show === "to_book" ? <ToBook orders={data.toBook} /> : <List parcels={data.parcels} />}
          </Card>
          <Payouts remittances={data.remittances} />
        </Stack>
      )}
    </>
  );
}

function Owing({ couriers, hubs }: Pick<Parcels, "couriers" | "hubs">) {
  const t = useText();
  const may = useMay();
  const nameOf = useCourierName();
  const { taka } = useFormats();
  const [code, setCode] = useState<string | null>(null);
  const chosen = couriers.find((courier) => courier.code === code);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { sm: "1fr 1fr" } }}>
      {couriers.map((courier) => (
        <Card key={courier.code} component="section" sx={{ p: 2 }}>
          <Typography variant="h2">
            {courier.owed > 0
              ? t("tatka.parcels.owes", { name: nameOf(courier), amount: taka(courier.owed) })
              : t("tatka.parcels.owes_nothing", { name: nameOf(courier) })}
          </Typography>
          {!courier.isSetUp && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {t("tatka.parcels.not_set_up")}
            </Alert>
          )}
          {courier.owed > 0 && may(remitCash.permission) && (
            <Button variant="outlined" onClick={() => setCode(courier.code)} sx={{ mt: 1 }}>
              {t("tatka.parcels.remit")}
            </Button>
          )}
        </Card>
      ))}
      {chosen && <RemitDialog courier={chosen} hubs={hubs} onClose={() => setCode(null)} />}
    </Box>
  );
}

function ToBook({ orders }: { orders: Parcels["toBook"] }) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const nameOf = useCourierName();
  const { day } = useFormats();
  const { run, asked } = useCall(bookParcel, {
    invalidates: ["parcels"],
    onDone: ({ parcels: [latest] }) => {
      const isBooked = latest?.state === "booked";
      notify(t(isBooked ? "tatka.parcels.booked" : "tatka.parcels.not_booked"), {
        type: isBooked ? "success" : "warning",
      });
    },
  });
  if (orders.length === 0) return <Nothing />;
  return (
    <Rows>
      {orders.map(({ number, name, courier, deliverUntil }) => (
        <Row key={number}>
          <Shown
            number={number}
            name={name}
            note={`${nameOf(courier)} · ${t("tatka.parcels.until", { day: day(deliverUntil) })}`}
          />
          {may(bookParcel.permission) && (
            <Button
              variant="outlined"
              disabled={asked !== undefined}
              aria-label={t("tatka.parcels.book_named", { number, name: nameOf(courier) })}
              onClick={() => run({ params: { number }, body: {} })}
            >
              {t("tatka.parcels.book", { name: nameOf(courier) })}
            </Button>
          )}
        </Row>
      ))}
    </Rows>
  );
}

function List({ parcels }: Pick<Parcels, "parcels">) {
  const t = useText();
  const nameOf = useCourierName();
  const { taka, day } = useFormats();
  if (parcels.length === 0) return <Nothing />;
  return (
    <Rows>
      {parcels.map((parcel) => {
        const { id, number, name, courier, trackingNumber, state, concern, collect, owed, deliverUntil, isLate } =
          parcel;
        const facts = [
          nameOf(courier),
          trackingNumber ? t("tatka.parcels.number", { number: trackingNumber }) : t("tatka.parcels.no_number"),
          t("tatka.parcels.until", { day: day(deliverUntil) }),
          owed > 0
            ? t("tatka.parcels.owed", { amount: taka(owed) })
            : collect > 0 && t("tatka.parcels.collect", { amount: taka(collect) }),
        ].filter(Boolean);
        return (
          <Row key={id}>
            <Shown number={number} name={name} note={facts.join(" · ")}>
              {concern && <Box sx={{ color: "error.main" }}>{t(`tatka.parcels.concern.${concern}`)}</Box>}
            </Shown>
            <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
              {isLate && <Chip size="small" color="error" label={t("tatka.parcels.late")} />}
              <Chip size="small" label={t(`tatka.parcels.state.${state}`)} />
            </Stack>
          </Row>
        );
      })}
    </Rows>
  );
}

function Payouts({ remittances }: Pick<Parcels, "remittances">) {
  const t = useText();
  const nameOf = useCourierName();
  const { taka, moment } = useFormats();
  if (remittances.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="parcel-payouts">
      <Typography variant="h2" id="parcel-payouts" sx={{ px: 2, py: 1.5 }}>
        {t("tatka.parcels.payouts")}
      </Typography>
      <Rows>
        {remittances.map(({ id, courier, reference, paid, fees, expected, difference, note, at }) => (
          <Row key={id}>
            <RowText
              title={`${nameOf(courier)} · ${reference}`}
              note={
                <>
                  {`${moment(at)} · ${t("tatka.parcels.payout_line", { paid: taka(paid), fees: taka(fees), expected: taka(expected) })}`}
                  {difference !== 0 && (
                    <strong>{` · ${t("tatka.parcels.difference", { amount: taka(difference) })}`}</strong>
                  )}
                  {note && ` · ${note}`}
                </>
              }
            />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Nothing() {
  const t = useText();
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h2">{t("tatka.parcels.none_title")}</Typography>
      <Typography sx={{ color: "text.secondary" }}>{t("tatka.parcels.none_text")}</Typography>
    </Box>
  );
}

type ShownProps = { number: string; name: string; note: string; children?: ReactNode };

function Shown({ number, name, note, children }: ShownProps) {
  return (
    <Box sx={{ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" }}>
      <Link component={RouterLink} to={`/order/${number}/show`} sx={{ display: "inline-block", py: 0.5 }}>
        {`${name} · ${number}`}
      </Link>
      <Box sx={{ color: "text.secondary" }}>{note}</Box>
      {children}
    </Box>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function Row({ children }: { children: ReactNode }) {
  const look = { px: 2, py: 1, gap: 1, borderTop: "1px solid var(--tatka-line)" };
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", ...look }}>
      {children}
    </Box>
  );
}
