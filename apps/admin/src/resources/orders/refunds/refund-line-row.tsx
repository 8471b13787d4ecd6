import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { useFormats } from "../../../formats.ts";
import { LineRow } from "../../../layout/line-row.tsx";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { piecesLeft, type RefundDraft } from "./refund-draft.ts";

type Chosen = RefundDraft["pieces"][number];
type Props = { line: AdminOrderLines["lines"][number]; chosen: Chosen; onChange: (chosen: Chosen) => void };

export function RefundLineRow({ line, chosen, onChange }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const left = piecesLeft(line);
  const title = `${titleOf(line.product)}, ${titleOf(line.size)}`;
  const facts = [
    taka(line.total),
    ...line.discounts.map((one) => `${titleOf(one)}: −${taka(one.amount)}`),
    line.refundedQuantity > 0 && t("tatka.staff_orders.refunded_pieces", { count: count(line.refundedQuantity) }),
  ];
  return (
    <LineRow images={line.images} title={title} facts={facts}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <QuantityField
          label={t("tatka.staff_orders.pieces_of", { title })}
          value={chosen.quantity}
          min={0}
          max={left}
          disabled={left === 0}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("tatka.staff_orders.of_pieces", { count: count(left) })}
        </Typography>
      </Box>
      <FormControlLabel
        label={t("tatka.staff_orders.restock")}
        control={
          <Checkbox
            checked={chosen.restock}
            disabled={chosen.quantity === 0 || line.variationId === null}
            onChange={(_, restock) => onChange({ ...chosen, restock })}
            slotProps={{ input: { "aria-label": t("tatka.staff_orders.restock_named", { title }) } }}
          />
        }
      />
    </LineRow>
  );
}
