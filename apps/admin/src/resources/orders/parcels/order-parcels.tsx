import LabelIcon from "@mui/icons-material/LabelOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import {
  bookParcel,
  cancelParcel,
  getOrderParcels,
  loseParcel,
  type OrderParcels as Parcels,
  parcelLabel,
  quoteParcel,
  recallParcel,
  settleParcel,
} from "@tatka/contract/orders/parcels";
import { urlOf } from "@tatka/contract/route";
import { isOpenParcel } from "@tatka/domain/delivery/couriers/parcel-states";
import { useState } from "react";
import { HttpError, useDataProvider, useLocale, useNotify, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useCourierName } from "./use-courier-name.ts";

/** The parcels of an order whose zone has a courier: book, label, cancel, and what the courier reports. */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { number, version } = order;
  const isShown = may(getOrderParcels.permission);
  const { data } = useQuery({
    queryKey: ["parcels", number, version],
    enabled: isShown,
    queryFn: ({ signal }) => dataProvider.call(getOrderParcels, { params: { number }, signal }),
    placeholderData: (before) => before,
  });
  if (!data || (data.courier === null && data.parcels.length === 0)) return null;
  return <ParcelCard number={number} shown={data} />;
}

const outcome = { isRefreshed: true, invalidates: ["parcels"] } as const;

function ParcelCard({ number, shown }: { number: string; shown: Parcels }) {
  const t = useText();
  const nameOf = useCourierName();
  const { taka } = useFormats();
  const { courier, parcels, mayBook } = shown;
  const notify = useNotify();
  const book = useCall(bookParcel, {
    ...outcome,
    onDone: ({ parcels: [latest] }) => {
      const isBooked = latest?.state === "booked";
      notify(t(isBooked ? "tatka.parcels.booked" : "tatka.parcels.not_booked"), {
        type: isBooked ? "success" : "warning",
      });
    },
  });
  const quote = useCall(quoteParcel, {
    done: ({ fee }) =>
      courier === null || fee === null
        ? t("tatka.parcels.price_unknown", { name: courier ? nameOf(courier) : "" })
        : t("tatka.parcels.price", { name: nameOf(courier), amount: taka(fee) }),
  });
  return (
    <Card component="section" aria-labelledby="order-parcels" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-parcels">
        {t("tatka.parcels.card")}
        {courier && `: ${nameOf(courier)}`}
      </Typography>
      {courier && !courier.isSetUp && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t("tatka.parcels.not_set_up")}
        </Alert>
      )}
      {courier && mayBook && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
          <Button variant="contained" disabled={book.isBusy} onClick={() => book.run({ params: { number }, body: {} })}>
            {t("tatka.parcels.book", { name: nameOf(courier) })}
          </Button>
          <Button disabled={quote.isBusy} onClick={() => quote.run({ params: { number } })}>
            {t("tatka.parcels.ask_price")}
          </Button>
        </Stack>
      )}
      {parcels.map((parcel) => (
        <ParcelPart key={parcel.id} number={number} parcel={parcel} courier={courier} />
      ))}
    </Card>
  );
}

type PartProps = { number: string; parcel: Parcels["parcels"][number]; courier: Parcels["courier"] };

function ParcelPart({ number, parcel, courier: ofZone }: PartProps) {
  const t = useText();
  const may = useMay();
  const locale = useLocale();
  const nameOf = useCourierName();
  const { taka, moment } = useFormats();
  const { courier, trackingNumber, state, concern, detail, fee, owed, recalledAt, events } = parcel;
  const settle = useCall(settleParcel, { ...outcome, done: "tatka.parcels.settled" });
  const [dialog, setDialog] = useState<"cancel" | "recall" | "lose" | null>(null);
  const isBeforePickup = state === "booking" || state === "unsure" || state === "booked";
  const { reportsPickup = true, recalls = false } = ofZone ?? {};
  const facts = [
    trackingNumber ? t("tatka.parcels.number", { number: trackingNumber }) : t("tatka.parcels.no_number"),
    fee !== null && t("tatka.parcels.fee", { amount: taka(fee) }),
    owed > 0 && t("tatka.parcels.owed", { amount: taka(owed) }),
  ].filter(Boolean);
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: "1px solid var(--tatka-line)" }}>
      <Typography sx={{ fontWeight: 650 }}>{t(`tatka.parcels.state.${state}`)}</Typography>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{facts.join(" · ")}</Typography>
      {recalledAt && <Typography>{t("tatka.parcels.recalled_at", { at: moment(recalledAt) })}</Typography>}
      {detail && <Typography sx={{ overflowWrap: "anywhere" }}>{detail}</Typography>}
      {state === "unsure" && <Alert severity="warning">{t("tatka.parcels.unsure_text")}</Alert>}
      {state === "booked" && !reportsPickup && (
        <Typography>{t("tatka.parcels.dispatch_hint", { name: nameOf(courier) })}</Typography>
      )}
      {concern && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" disabled={settle.isBusy} onClick={() => settle.run({ params: { number } })}>
              {t("tatka.parcels.settle")}
            </Button>
          }
        >
          {t(`tatka.parcels.concern.${concern}`)}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
        {trackingNumber && (
          <Button
            variant="outlined"
            startIcon={<LabelIcon />}
            href={urlOf<typeof parcelLabel>(parcelLabel.path, {
              params: { number },
              query: { language: locale === "bn" ? "bn" : "en" },
            })}
            target="_blank"
            rel="noopener"
          >
            {t("tatka.parcels.label")}
          </Button>
        )}
        {isBeforePickup && <Button onClick={() => setDialog("cancel")}>{t("tatka.parcels.cancel")}</Button>}
        {state === "collected" && recalls && !recalledAt && (
          <Button onClick={() => setDialog("recall")}>{t("tatka.parcels.recall")}</Button>
        )}
        {isOpenParcel(state) && trackingNumber && may(loseParcel.permission) && (
          <Button color="error" onClick={() => setDialog("lose")}>
            {t("tatka.parcels.lost")}
          </Button>
        )}
      </Stack>
      {events.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>{t("tatka.parcels.reported", { name: nameOf(courier) })}</summary>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {events.map(({ words, at, receivedAt }) => (
              <li key={`${at} ${receivedAt} ${words}`}>{`${moment(at)}: ${words}`}</li>
            ))}
          </Box>
        </Box>
      )}
      {dialog === "cancel" && <CancelDialog number={number} onClose={() => setDialog(null)} />}
      {dialog === "recall" && <TextDialog number={number} {...recalling} onClose={() => setDialog(null)} />}
      {dialog === "lose" && <TextDialog number={number} {...losing} onClose={() => setDialog(null)} />}
    </Box>
  );
}

type DialogProps = { number: string; onClose: () => void };

function CancelDialog({ number, onClose }: DialogProps) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const refresh = useRefresh();
  const notify = useNotify();
  // Some couriers cancel when they are asked. Of the others, staff cancel in the portal first.
  const [isByHand, setByHand] = useState(false);
  return (
    <FormDialog
      title={t("tatka.parcels.cancel_title", { number })}
      does={t(isByHand ? "tatka.parcels.cancelled_there" : "tatka.parcels.cancel")}
      onClose={onClose}
      onSubmit={async () => {
        try {
          await dataProvider.call(cancelParcel, { params: { number }, body: { isDoneThere: isByHand } });
        } catch (error) {
          const isAskedByHand = error instanceof HttpError && error.body?.code === "courier.cancel_there";
          if (!isAskedByHand) throw error;
          setByHand(true);
          return;
        }
        notify(t("tatka.parcels.cancelled"), { type: "success" });
        refresh();
        onClose();
      }}
    >
      <Typography>{t(isByHand ? "tatka.parcels.cancel_there_text" : "tatka.parcels.cancel_text")}</Typography>
    </FormDialog>
  );
}

const recalling = {
  route: recallParcel,
  bodyOf: (reason: string) => ({ reason }),
  words: { title: "recall_title", does: "recall", text: "recall_text", label: "recall_reason", done: "recalled" },
  most: 200,
} as const;

const losing = {
  route: loseParcel,
  bodyOf: (note: string) => ({ note }),
  words: { title: "lost_title", does: "lost", text: "lost_text", label: "note", done: "was_lost" },
  most: 500,
} as const;

/** A confirmation with a line of text. */
function TextDialog({ number, onClose, route, bodyOf, words, most }: DialogProps & (typeof recalling | typeof losing)) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const refresh = useRefresh();
  const notify = useNotify();
  const [text, setText] = useState("");
  return (
    <FormDialog
      title={t(`tatka.parcels.${words.title}`, { number })}
      does={t(`tatka.parcels.${words.does}`)}
      onClose={onClose}
      onSubmit={async () => {
        await dataProvider.call(route, { params: { number }, body: bodyOf(text) });
        notify(t(`tatka.parcels.${words.done}`), { type: "success" });
        refresh();
        onClose();
      }}
    >
      <Typography>{t(`tatka.parcels.${words.text}`)}</Typography>
      <TextField
        label={t(`tatka.parcels.${words.label}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: most } }}
        fullWidth
        multiline
      />
    </FormDialog>
  );
}
