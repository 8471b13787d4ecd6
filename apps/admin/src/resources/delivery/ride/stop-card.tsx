import CallIcon from "@mui/icons-material/CallOutlined";
import DoneIcon from "@mui/icons-material/CheckOutlined";
import MapIcon from "@mui/icons-material/PlaceOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { rideDeliver } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { FailedDialog } from "./failed-dialog.tsx";
import { HandoverField, useHandover } from "./handover-field.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { rideStore, type StopResult } from "./ride-store.ts";
import { StopItems } from "./stop-items.tsx";
import type { ShownStop } from "./stops-of-run.ts";
import { UNDO_MS } from "./undo-bar.tsx";

type Done = StopResult extends infer Action ? (Action extends StopResult ? Omit<Action, "number"> : never) : never;

type Props = {
  stop: ShownStop;
  takesPhotos: boolean;
  /** While a dialog is open, this stop stays visible, whatever changes. */
  onBegin: () => void;
  onDone: () => void;
};

/** The next stop: customer, address, cash to collect, and the three possible results. */
export function StopCard({ stop, takesPhotos, onBegin, onDone }: Props) {
  const t = useText();
  const notify = useNotify();
  const { taka, clock, count } = useFormats();
  const titleOf = useTitle();
  const [dialog, setDialog] = useState<"part" | "failed">();
  const [photo, setPhoto] = useState<string>();
  const handover = useHandover(stop.asksCode);
  const { number, name, phone, address, landmark, zone, note, mapUrl, place, cashDue, deliverUntil, expectedAt } = stop;

  function ask(about: "part" | "failed") {
    if (about === "part" && !handover.check()) return;
    onBegin();
    setDialog(about);
  }

  function deliver(body: Body<typeof rideDeliver>) {
    const said = handover.check();
    if (said) finish({ step: "deliver", body: { ...body, ...said } });
  }

  function finish(done: Done) {
    setDialog(undefined);
    const action = done.step === "deliver" ? { ...done, heldUntil: Date.now() + UNDO_MS } : done;
    if (!rideStore.act({ number, ...action })) return notify("tatka.offline.no_room", { type: "error" });
    const isKept = !photo || rideStore.act({ number, step: "photo", body: { picture: photo } });
    if (!isKept) notify("tatka.ride.photo_no_room", { type: "warning" });
    onDone();
  }

  return (
    <Card component="section" aria-labelledby="next-stop" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
        <Box aria-hidden="true" sx={badge}>
          {count(place)}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id="next-stop" variant="h2" sx={{ fontSize: "1.25rem", overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {[
              expectedAt && t("tatka.ride.expected", { time: clock(expectedAt) }),
              t("tatka.ride.by", { time: clock(deliverUntil) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      </Stack>
      <Typography sx={{ mt: 1, fontSize: "1.0625rem", overflowWrap: "anywhere" }}>
        {[address, titleOf(zone)].filter(Boolean).join(", ")}
      </Typography>
      {landmark && <Typography sx={{ color: "text.secondary" }}>{landmark}</Typography>}
      {note && <Typography sx={noteBox}>{note}</Typography>}
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.25, mt: 2 }}>
        <Button href={`tel:${phone}`} variant="outlined" color="inherit" startIcon={<CallIcon />} sx={big}>
          {t("tatka.ride.call")}
        </Button>
        <Button
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<MapIcon />}
          sx={big}
        >
          {t("tatka.ride.map")}
        </Button>
      </Box>
      <Box sx={{ mt: 2, p: 1.75, borderRadius: "var(--tatka-radius)", backgroundColor: "var(--tatka-surface-sunken)" }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(cashDue > 0 ? "tatka.ride.collect" : "tatka.ride.nothing_to_collect")}
        </Typography>
        {cashDue > 0 && (
          <Typography
            sx={{ fontSize: "1.875rem", fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: "tabular-nums" }}
          >
            {taka(cashDue)}
          </Typography>
        )}
        <StopItems stop={stop} />
      </Box>
      {takesPhotos && !stop.hasPhoto && <PhotoButton photo={photo} onPhoto={setPhoto} />}
      {handover.asksCode && <HandoverField {...handover.field} />}
      <Button
        fullWidth
        variant="contained"
        startIcon={<DoneIcon />}
        onClick={() => deliver(cashDue > 0 ? { cashTaken: cashDue } : {})}
        sx={{ ...big, mt: 2, minHeight: 60, fontSize: "1.0625rem" }}
      >
        {cashDue > 0 ? t("tatka.ride.delivered_for", { amount: taka(cashDue) }) : t("tatka.ride.delivered")}
      </Button>
      <Box sx={{ display: "grid", gridTemplateColumns: "3fr 2fr", gap: 1.25, mt: 1.25 }}>
        <Button variant="outlined" color="inherit" onClick={() => ask("part")} sx={big}>
          {t("tatka.ride.part")}
        </Button>
        <Button variant="outlined" color="error" onClick={() => ask("failed")} sx={big}>
          {t("tatka.ride.failed")}
        </Button>
      </Box>
      {dialog === "part" && <PartDialog stop={stop} onClose={() => setDialog(undefined)} onDone={deliver} />}
      {dialog === "failed" && (
        <FailedDialog
          name={name}
          onClose={() => setDialog(undefined)}
          onDone={(body) => finish({ step: "fail", body })}
        />
      )}
    </Card>
  );
}

const badge = {
  width: 34,
  height: 34,
  flexShrink: 0,
  borderRadius: "50%",
  display: "grid",
  placeItems: "center",
  fontWeight: 700,
  color: "var(--tatka-surface)",
  backgroundColor: "var(--tatka-ink)",
} as const;
const noteBox = {
  mt: 1,
  px: 1.25,
  py: 0.75,
  borderRadius: "var(--tatka-radius-small)",
  backgroundColor: "var(--tatka-accent-soft)",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;
const big = { minHeight: 52, borderRadius: "var(--tatka-radius)", fontSize: "1rem", lineHeight: 1.25 } as const;
