import StartIcon from "@mui/icons-material/TwoWheelerOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { RideRun } from "@tatka/contract/orders/ride";
import { useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { type KeptAction, rideStore } from "./ride-store.ts";
import { stopsOf } from "./stops-of-run.ts";

type Props = { run: RideRun; actions: readonly KeptAction[] };

/** Asks the rider to say when the run leaves the hub. Riders may deliver without it. */
export function StartCard({ run, actions }: Props) {
  const t = useText();
  const notify = useNotify();
  const { count } = useFormats();
  const stops = stopsOf(run, actions);
  const hasLeft =
    run.departedAt !== null || actions.some((action) => action.step === "start" && action.runId === run.id);
  if (run.state !== "out" || hasLeft || stops.length === 0 || stops.some(({ isOpen }) => !isOpen)) return null;

  function start() {
    const body = { at: new Date().toISOString() };
    const isKept = rideStore.act({ number: `run ${run.id}`, step: "start", runId: run.id, body });
    if (!isKept) notify("tatka.offline.no_room", { type: "error" });
  }

  return (
    <Card component="section" aria-label={t("tatka.ride.start")} sx={{ p: 2, display: "grid", gap: 1.25 }}>
      <Typography>{t("tatka.ride.start_text", { smart_count: stops.length, count: count(stops.length) })}</Typography>
      <Button variant="contained" startIcon={<StartIcon />} onClick={start} sx={{ minHeight: 52, fontSize: "1rem" }}>
        {t("tatka.ride.start")}
      </Button>
    </Card>
  );
}
