import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { closeDay, type DayEnd } from "@tatka/contract/orders/day-end";
import { useState } from "react";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { signed } from "../cash-figures.tsx";

/** Counted cash, its difference, and the button that closes the day. */
export function CloseDay({ dayEnd, onClosed }: { dayEnd: DayEnd; onClosed: () => void }) {
  const t = useText();
  const { taka, count } = useFormats();
  const { hubId, day, expected, toHandIn, runs } = dayEnd;
  const [counted, setCounted] = useState("");
  const [note, setNote] = useState("");
  const closing = useCall(closeDay, { done: "tatka.day_end.was_closed", onSettled: onClosed, showsProblem: true });
  const due = Math.round((expected + toHandIn) * 100) / 100;
  const amount = Number(counted);
  const isWrong = counted === "" || Number.isNaN(amount) || amount < 0;
  const difference = Math.round((amount - due) * 100) / 100;
  const open = runs.filter((run) => run.state === "out" || (run.counted === null && run.expected > 0)).length;
  return (
    <Card component="section" aria-labelledby="close-day" sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5 }}>
      <Typography id="close-day" variant="h2">
        {t("tatka.day_end.close_title")}
      </Typography>
      {open > 0 && (
        <Alert severity="warning">{t("tatka.day_end.blocked", { smart_count: open, shown: count(open) })}</Alert>
      )}
      <TextField
        label={t("tatka.day_end.counted")}
        value={counted}
        error={counted !== "" && isWrong}
        helperText={
          isWrong
            ? undefined
            : difference === 0
              ? t("tatka.day_end.no_difference")
              : t("tatka.day_end.difference", { amount: signed(difference, taka) })
        }
        onChange={({ target }) => setCounted(target.value)}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
      {!isWrong && difference !== 0 && (
        <TextField
          required
          label={t("tatka.day_end.why")}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {closing.problem && <Alert severity="error">{closing.problem}</Alert>}
      <Button
        variant="contained"
        loading={closing.isBusy}
        disabled={hubId === null || isWrong || open > 0 || (difference !== 0 && note.trim() === "")}
        onClick={() => {
          if (hubId !== null) closing.run({ body: { hubId, day, expected: due, counted: amount, note } });
        }}
        sx={{ minHeight: 44 }}
      >
        {t("tatka.day_end.close")}
      </Button>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("tatka.day_end.cannot_undo")}
      </Typography>
    </Card>
  );
}
