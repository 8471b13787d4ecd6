import MenuItem from "@mui/material/MenuItem";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { readStockInput } from "@tatka/domain/delivery/stock-input";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { InlineCell } from "./editable-cell.tsx";
import { UndoTake } from "./undo-take.tsx";
import { useInlineSaves } from "./use-inline-saves.ts";

const UNDO_MS = 10_000;

type Props = {
  label: string;
  place: { variationId: number; hubId: number };
  onHand: number;
  text: string;
  look: SxProps<Theme>;
};

/**
 * Stock at a hub: +50 receives, -3 removes and asks for the reason, a plain number is a count. No reason is
 * preselected, since unexplained losses were booked as damage. A removal can be undone for ten seconds.
 */
export function StockCell({ label, place, onHand, text, look }: Props) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const { count } = useFormats();
  const { changeStock, undoTake } = useInlineSaves();
  const [reason, setReason] = useState<(typeof takeReasons)[number]>();

  async function take(pieces: number) {
    if (!reason) throw new Error(t("tatka.product_admin.reason_missing"));
    const { variationId, hubId } = place;
    await changeStock(variationId, { hubId, change: -pieces, reason });
    setReason(undefined);
    const said = { pieces: count(pieces), reason: t(`tatka.stock.reason.${reason}`) };
    notify(<UndoTake text={t("tatka.product_admin.taken", said)} onUndo={() => undoTake(variationId, hubId)} />, {
      autoHideDuration: UNDO_MS,
    });
  }

  return (
    <InlineCell
      canEdit={may("stock.receive") || may("stock.count") || may("stock.adjust")}
      label={label}
      text={text}
      look={look}
      initial={String(onHand)}
      inputType="text"
      help={t("tatka.product_admin.stock_typed")}
      beside={(draft) =>
        readStockInput(draft)?.kind === "take" && (
          <TextField
            select
            fullWidth
            size="small"
            label={t("tatka.product_admin.take_reason")}
            required
            value={reason ?? ""}
            onChange={({ target }) => setReason(takeReasons.find((one) => one === target.value) ?? reason)}
            slotProps={{ select: { MenuProps: { disablePortal: true } } }}
            sx={{ mt: 1 }}
          >
            {takeReasons.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`tatka.stock.reason.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )
      }
      onSave={(draft) => {
        const step = readStockInput(draft);
        if (!step) throw new Error(t("tatka.product_admin.stock_unreadable"));
        const { kind, pieces } = step;
        const { variationId, hubId } = place;
        if (kind === "receive") return changeStock(variationId, { hubId, change: pieces });
        if (kind === "take") return take(pieces);
        return pieces === onHand ? undefined : changeStock(variationId, { hubId, seen: onHand, onHand: pieces });
      }}
    />
  );
}
