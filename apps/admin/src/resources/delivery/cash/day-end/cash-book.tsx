import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type DayEnd, depositCash } from "@tatka/contract/orders/day-end";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { FormDialog } from "../../../../records/form/form-dialog.tsx";
import { useMay } from "../../../../records/use-may.ts";
import { signed } from "../cash-figures.tsx";

/** Cash into and out of the hub since the last closing, with the sum. */
export function CashBook({ dayEnd, onChanged }: { dayEnd: DayEnd; onChanged: () => void }) {
  const t = useText();
  const may = useMay();
  const { taka, clock } = useFormats();
  const [isDepositing, setDepositing] = useState(false);
  const { opening, entries, expected, toHandIn, closed, hubId } = dayEnd;
  const inHub = Math.round((expected + toHandIn) * 100) / 100;
  return (
    <Card component="section" aria-labelledby="book" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", mb: 1 }}>
        <Typography id="book" variant="h2" sx={{ flex: 1 }}>
          {t("tatka.day_end.book")}
        </Typography>
        {may("cash.close") && hubId !== null && !closed && (
          <Button
            variant="outlined"
            disabled={inHub <= 0}
            onClick={() => setDepositing(true)}
            data-shortcut="new"
            aria-keyshortcuts="n"
          >
            {t("tatka.day_end.deposit")}
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        <Line label={t("tatka.day_end.opening")} amount={taka(opening)} />
        {entries.map(({ kind, at, name, reference, number, amount }) => (
          <Line
            key={`${kind} ${at} ${name} ${number}`}
            label={t(`tatka.day_end.entry.${kind}`, { name: name ?? "" })}
            note={[clock(at), reference, number].filter(Boolean).join(" · ")}
            amount={signed(amount, taka)}
          />
        ))}
        {toHandIn > 0 && !closed && <Line label={t("tatka.day_end.with_closing")} amount={signed(toHandIn, taka)} />}
        <Line label={t("tatka.day_end.in_hub")} amount={taka(inHub)} isSum />
      </Box>
      {isDepositing && hubId !== null && (
        <DepositDialog
          hubId={hubId}
          most={inHub}
          onClose={() => setDepositing(false)}
          onDone={() => {
            setDepositing(false);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

function Line({ label, note, amount, isSum }: { label: string; note?: string; amount: string; isSum?: true }) {
  return (
    <Box sx={{ ...line, ...(isSum && { fontWeight: 700, borderTop: "1px solid var(--tatka-line-strong)" }) }}>
      <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
        {label}
        {note && (
          <Typography component="span" variant="body2" sx={{ display: "block", color: "text.secondary" }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
        {amount}
      </Box>
    </Box>
  );
}

type DepositProps = { hubId: number; most: number; onClose: () => void; onDone: () => void };

function DepositDialog({ hubId, most, onClose, onDone }: DepositProps) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [amount, setAmount] = useState(String(most));
  const [reference, setReference] = useState("");
  const isWrong = !(Number(amount) > 0) || Number(amount) > most;
  return (
    <FormDialog
      title={t("tatka.day_end.deposit")}
      does={t("tatka.day_end.record_deposit")}
      isIncomplete={isWrong || reference.trim() === ""}
      onClose={onClose}
      onSubmit={async () => {
        await dataProvider.call(depositCash, { body: { hubId, amount: Number(amount), reference } });
        notify(t("tatka.day_end.deposited"), { type: "success" });
        onDone();
      }}
    >
      <TextField
        autoFocus
        label={t("tatka.day_end.amount")}
        value={amount}
        error={amount !== "" && isWrong}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
      <TextField
        label={t("tatka.day_end.reference")}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}

const line = { display: "flex", gap: 2, py: 0.75, alignItems: "baseline" } as const;
