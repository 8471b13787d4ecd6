import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminReturn } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { StepDialog } from "./step-dialog.tsx";

type Props = Omit<DoorDialogProps, "order"> & { order: AdminOrder };
type Line = AdminOrder["lines"][number];
type Back = { quantity: number; restock: number };

const nothing: Back = { quantity: 0, restock: 0 };

/** Which pieces came back, and which of them can be sold again; the others are written off. */
export function ReturnDialog({ order: { number, version, lines }, title, onClose, onSent }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [back, setBack] = useState<Record<number, Back>>({});
  const [reason, setReason] = useState("");
  const [refund, setRefund] = useState(true);
  const kept = lines.filter((line) => line.returnedQuantity < line.quantity);
  const chosen = kept.flatMap(({ id }) => {
    const { quantity, restock } = back[id] ?? nothing;
    return quantity > 0 ? [{ lineId: id, quantity, restock, writeOff: quantity - restock, reason: reason.trim() }] : [];
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

function ReturnedLine({ line, back, onChange }: { line: Line; back: Back; onChange: (back: Back) => void }) {
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
          onChange={({ target }) => {
            const quantity = number(target.value, 0, most);
            onChange({ quantity, restock: Math.min(back.restock, quantity) });
          }}
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
          helperText={t("tatka.order_admin.return_rest")}
          value={back.restock}
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
