import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { isHeld } from "../../../offline/offline-store.ts";
import { rideStore } from "./ride-store.ts";
import type { ShownStop } from "./stops-of-run.ts";

/** A delivery is kept on the phone at once, and sent after this time. */
export const UNDO_MS = 10_000;

type Props = { stops: readonly ShownStop[]; onUndone: (number: string) => void };

/** Undoes the last delivery for ten seconds. Leaving the page sends it. */
export function UndoBar({ stops, onUndone }: Props) {
  const t = useText();
  const { count } = useFormats();
  const [now, setNow] = useState(Date.now);
  const last = stops
    .flatMap(({ name, action }) =>
      action && isHeld(action) ? [{ ...action, name, until: action.heldUntil ?? 0 }] : [],
    )
    .toSorted((a, b) => b.at - a.at)[0];
  const until = last?.until;

  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const tick = setInterval(() => setNow(Date.now()), 500);
    const send = setTimeout(() => void rideStore.synchronise(), until - Date.now() + 50);
    return () => {
      clearInterval(tick);
      clearTimeout(send);
    };
  }, [until]);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && rideStore.release();
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", rideStore.release);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", rideStore.release);
      rideStore.release();
    };
  }, []);

  if (!last) return null;
  const { key, number, name } = last;

  function undo() {
    if (!last || !isHeld(last)) return;
    rideStore.discard(key);
    onUndone(number);
  }

  return (
    <Alert
      severity="success"
      role="status"
      sx={bar}
      action={
        <Button color="inherit" onClick={undo} sx={{ minHeight: 44, fontWeight: 700 }}>
          {t("tatka.ride.undo", { seconds: count(Math.max(1, Math.ceil((last.until - now) / 1000))) })}
        </Button>
      }
    >
      {t("tatka.ride.undo_named", { name })}
    </Alert>
  );
}

const bar = {
  position: "fixed",
  zIndex: 5,
  left: 12,
  right: 12,
  bottom: "calc(12px + env(safe-area-inset-bottom))",
  maxWidth: 536,
  mx: "auto",
  alignItems: "center",
  color: "var(--tatka-surface)",
  backgroundColor: "var(--tatka-ink)",
  "& .MuiAlert-icon": { color: "inherit" },
} as const;
