import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type CashRun, countCash } from "@tatka/contract/orders/run-cash";
import { bankNotes, type DifferenceReason } from "@tatka/domain/delivery/run-states";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { CashFigures } from "./cash-figures.tsx";
import { DifferenceWhy } from "./difference-why.tsx";
import { NoteRow } from "./note-row.tsx";

/** Starts with the last count, if any. */
export function CountForm({ run, onCounted }: { run: CashRun; onCounted: () => void }) {
  const t = useText();
  const { taka } = useFormats();
  const [counts, setCounts] = useState<Record<number, number>>(
    Object.fromEntries(run.notes?.notes.map(({ value, count }) => [value, count]) ?? []),
  );
  const [coins, setCoins] = useState(String(run.notes?.coins ?? ""));
  const [reason, setReason] = useState<DifferenceReason | undefined>(run.reason ?? undefined);
  const [note, setNote] = useState(run.note);
  const counting = useCall(countCash, { onDone: onCounted, showsProblem: true });
  const notes = bankNotes.map((value) => ({ value, count: counts[value] ?? 0 }));
  const inCoins = Number(coins || 0);
  const poisha = Math.round(inCoins * 100) + notes.reduce((sum, { value, count }) => sum + value * count * 100, 0);
  const difference = (poisha - Math.round(run.expected * 100)) / 100;
  const isWrong = Number.isNaN(inCoins) || inCoins < 0;

  function send() {
    const body = { notes, coins: inCoins, note, version: run.version, ...(difference !== 0 && reason && { reason }) };
    counting.run({ params: { id: run.id }, body });
  }

  return (
    <>
      <DialogContent sx={{ px: 2, pt: 0 }}>
        <CashFigures expected={run.expected} counted={poisha / 100} difference={difference} />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {notes.map(({ value, count }) => (
            <NoteRow
              key={value}
              value={value}
              count={count}
              onChange={(next) => setCounts({ ...counts, [value]: next })}
            />
          ))}
        </Box>
        <TextField
          fullWidth
          type="number"
          sx={{ mt: 2 }}
          label={t("tatka.cash.coins")}
          value={coins}
          error={isWrong}
          onChange={({ target }) => setCoins(target.value)}
          slotProps={{ htmlInput: { min: 0, step: "any", inputMode: "decimal" } }}
        />
        {difference !== 0 && (
          <DifferenceWhy difference={difference} reason={reason} note={note} onReason={setReason} onNote={setNote} />
        )}
      </DialogContent>
      <DialogActions sx={foot} disableSpacing>
        {counting.problem && <Alert severity="error">{counting.problem}</Alert>}
        <Button
          variant="contained"
          loading={counting.isBusy}
          disabled={isWrong || (difference !== 0 && !reason)}
          onClick={send}
          sx={{ minHeight: 52, borderRadius: "var(--tatka-radius)", fontSize: "1rem" }}
        >
          {t("tatka.cash.hand_in", { amount: taka(poisha / 100) })}
        </Button>
        <Typography variant="body2" sx={{ color: "text.secondary", textAlign: "center" }}>
          {t("tatka.cash.stays_on_record")}
        </Typography>
      </DialogActions>
    </>
  );
}

const foot = {
  flexDirection: "column",
  alignItems: "stretch",
  gap: 1,
  p: 2,
  borderTop: "1px solid var(--tatka-line)",
} as const;
