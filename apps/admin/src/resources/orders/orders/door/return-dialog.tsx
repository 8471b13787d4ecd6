import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminReturn } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useOutFor } from "./use-out-for.ts";

type Props = Omit<DoorDialogProps, "order"> & { order: AdminOrder };
type Line = AdminOrder["lines"][number];
/** The restocked quantity follows the returned pieces until staff change it. */
type Back = { quantity: number; restock?: number };

const nothing: Back = { quantity: 0 };

/** Which pieces came back, and which are restocked; the others are written off. */
export function ReturnDialog({ order, title, onClose, onSent }: Props) {
  const { number, version, lines } = order;
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [back, setBack] = useState<Record<number, Back>>({});
  const [reason, setReason] = useState("");
  const [refund, setRefund] = useState(true);
  const kept = lines.filter((line) => line.returnedQuantity < line.quantity);
  const outFor = useOutFor(order);
  const chosen = kept.flatMap((line) => {
    const { quantity } = back[line.id] ?? nothing;
    const restock = restockOf(line, back[line.id] ?? nothing);
    return quantity > 0
      ? [{ lineId: line.id, quantity, restock, writeOff: quantity - restock, reason: reason.trim() }]
      : [];
  });
  return (
    <StepDialog
      step="return-part"
      title={title}
      isIncomplete={chosen.length === 0}
      onClose={onClose}
      onTake={(note) =>
        onSent(dataProvider.call(adminReturn, { params: { number }, body: { lines: chosen, refund, note, version } }))
      }
    >
      <Stack sx={{ gap: 2 }}>
        {kept.map((line) => (
          <ReturnedLine
            key={line.id}
            line={line}
            back={back[line.id] ?? nothing}
            outFor={outFor(line)}
            onChange={(changed) => setBack({ ...back, [line.id]: changed })}
          />
        ))}
        <TextField
          label={t("tatka.order_admin.return_reason")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 180 } }}
        />
        <FormControlLabel
          control={<Checkbox checked={refund} onChange={({ target }) => setRefund(target.checked)} />}
          label={t("tatka.order_admin.return_refund")}
        />
      </Stack>
    </StepDialog>
  );
}

function restockOf({ restocksByDefault }: Line, { quantity, restock }: Back): number {
  return Math.min(quantity, restock ?? (restocksByDefault ? quantity : 0));
}

type LineProps = { line: Line; back: Back; outFor: string | undefined; onChange: (back: Back) => void };

function ReturnedLine({ line, back, outFor, onChange }: LineProps) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const most = line.quantity - line.returnedQuantity;
  const name = titleOf(line.product);
  const number = (typed: string, least: number, highest: number) =>
    Math.min(highest, Math.max(least, Math.trunc(Number(typed)) || 0));
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {name}, {titleOf(line.size)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          type="number"
          fullWidth
          label={t("tatka.order_admin.return_pieces")}
          helperText={t("tatka.order_admin.return_most", { count: count(most) })}
          value={back.quantity}
          onChange={({ target }) => onChange({ ...back, quantity: number(target.value, 0, most) })}
          slotProps={{
            htmlInput: {
              min: 0,
              max: most,
              inputMode: "numeric",
              "aria-label": `${t("tatka.order_admin.return_pieces")}: ${name}`,
            },
          }}
        />
        <TextField
          type="number"
          fullWidth
          label={t("tatka.order_admin.return_restock")}
          helperText={outFor ?? t("tatka.order_admin.return_rest")}
          value={restockOf(line, back)}
          onChange={({ target }) => onChange({ ...back, restock: number(target.value, 0, back.quantity) })}
          slotProps={{
            htmlInput: {
              min: 0,
              max: back.quantity,
              inputMode: "numeric",
              "aria-label": `${t("tatka.order_admin.return_restock")}: ${name}`,
            },
          }}
        />
      </Stack>
    </Stack>
  );
}
