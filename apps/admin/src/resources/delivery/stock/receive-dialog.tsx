import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import useMediaQuery from "@mui/material/useMediaQuery";
import { adminReceiveStock, type StockLedger } from "@tatka/contract/delivery/stock-admin";
import { withLatinDigits } from "@tatka/domain/digits";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = {
  variationId: number;
  levels: StockLedger["levels"];
  onClose: () => void;
  onReceived: () => void;
};

const blank = { pieces: "", lot: "", bestBefore: "", cost: "", document: "", note: "" };

/** Receives pieces at a hub with lot, date and cost; full-screen on a phone. */
export function ReceiveDialog({ variationId, levels, onClose, onReceived }: Props) {
  const t = useText();
  const notify = useNotify();
  const titleOf = useTitleOf();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const [hubId, setHub] = useState(levels[0]?.hubId ?? 0);
  const [draft, setDraft] = useState(blank);
  const [wrong, setWrong] = useState<{ pieces?: string; lot?: string; cost?: string }>({});
  const { run, isBusy, problem } = useCall(adminReceiveStock, {
    onDone(_, [{ body }]) {
      notify("tatka.stock.received", { type: "success", messageArgs: { smart_count: body.pieces } });
      onReceived();
    },
    showsProblem: true,
  });

  function receive(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const [pieces, cost] = [numberOf(draft.pieces), draft.cost.trim() === "" ? null : numberOf(draft.cost)];
    const found = {
      ...(Number.isInteger(pieces) && pieces > 0 ? {} : { pieces: t("tatka.stock.pieces_wrong") }),
      ...(cost === null || isAmount(cost) ? {} : { cost: t("tatka.stock.cost_wrong") }),
      ...(draft.bestBefore !== "" && draft.lot.trim() === "" ? { lot: t("tatka.stock.lot_missing") } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const { lot, document, note } = draft;
    const body = { hubId, pieces, lot, bestBefore: draft.bestBefore || null, cost, document, note };
    void run({ params: { id: variationId }, body });
  }

  const field = (name: keyof typeof blank, label: string) => ({
    label,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={isPhone} onClose={onClose} aria-labelledby="receive-title">
      <form onSubmit={receive} noValidate>
        <DialogTitle id="receive-title">{t("tatka.stock.receive_title")}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            <TextField
              select
              label={t("tatka.stock.hub")}
              value={hubId}
              onChange={({ target }) => setHub(Number(target.value))}
            >
              {levels.map((level) => (
                <MenuItem key={level.hubId} value={level.hubId}>
                  {titleOf(level.hub)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              {...field("pieces", t("tatka.stock.pieces"))}
              autoFocus
              required
              error={wrong.pieces !== undefined}
              helperText={wrong.pieces}
              slotProps={{ htmlInput: { inputMode: "numeric" } }}
            />
            <TextField
              {...field("lot", t("tatka.stock.lot"))}
              error={wrong.lot !== undefined}
              helperText={wrong.lot ?? t("tatka.stock.lot_help")}
            />
            <DayField
              label={t("tatka.stock.best_before_field")}
              value={draft.bestBefore}
              onChange={(bestBefore) => setDraft({ ...draft, bestBefore })}
              help={t("tatka.stock.best_before_help")}
            />
            <TextField
              {...field("cost", t("tatka.stock.cost"))}
              error={wrong.cost !== undefined}
              helperText={wrong.cost}
              slotProps={{ htmlInput: { inputMode: "decimal" } }}
            />
            <TextField {...field("document", t("tatka.stock.note_number"))} />
            <TextField {...field("note", t("tatka.stock.note"))} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.stock.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.stock.receive")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function numberOf(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Number(withLatinDigits(typed).trim());
}

function isAmount(taka: number): boolean {
  return taka >= 0 && Math.abs(Math.round(taka * 100) - taka * 100) < 1e-6;
}
