import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type RefusalReason, refusalReasons } from "@tatka/domain/orders/order-states";
import { useText } from "../../../../messages/use-text.ts";

type Props = { name: string; reason: RefusalReason; onChange: (reason: RefusalReason) => void };

/** The reason for refused pieces, which decides about discounts and stock. */
export function RefusalChoice({ name, reason, onChange }: Props) {
  const t = useText();
  return (
    <TextField
      select
      fullWidth
      label={t("tatka.order_admin.refusal_of", { name })}
      value={reason}
      onChange={({ target }) => onChange(target.value as RefusalReason)}
    >
      {refusalReasons.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`tatka.order_admin.refusal.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
