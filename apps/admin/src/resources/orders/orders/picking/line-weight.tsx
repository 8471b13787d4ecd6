import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { weightBounds } from "@tatka/domain/orders/weighed-line";
import { type FormEvent, useState } from "react";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";
import type { Weighed } from "./use-picking.ts";

type Props = {
  weight: NonNullable<AdminOrder["lines"][number]["weight"]>;
  item: string;
  pieces: number;
  onWeigh?: (weighed: Weighed) => void;
};

/** Weight input for goods by weight. A weight beyond the tolerance needs a user who may change orders. */
export function LineWeight({ weight, item, pieces, onWeigh }: Props) {
  const t = useText();
  const { count } = useFormats();
  const mayConfirm = useMay()(orderChanges["edit-lines"].staff);
  const [typed, setTyped] = useState(weight.grams === null ? "" : String(weight.grams));
  if (!onWeigh) {
    return (
      <Typography sx={{ mb: 1, fontSize: "0.875rem" }}>
        {weight.grams === null
          ? t("tatka.order_admin.picking.to_weigh")
          : t("tatka.order_admin.picking.weighs", { grams: count(weight.grams) })}
      </Typography>
    );
  }
  const { least, most } = weightBounds({ ...weight, quantity: pieces });
  const grams = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  const isOff = grams !== undefined && (grams < least || grams > most);

  function weigh(event: FormEvent) {
    event.preventDefault();
    if (grams && (!isOff || mayConfirm)) onWeigh?.({ grams, isConfirmed: isOff });
  }

  return (
    <Stack component="form" direction="row" onSubmit={weigh} sx={{ gap: 1, mb: 1, alignItems: "flex-start" }}>
      <TextField
        fullWidth
        sx={{ "& .MuiInputBase-root": { minHeight: 48 } }}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
        error={isOff}
        helperText={t(
          `tatka.order_admin.picking.${!isOff ? "weight_between" : mayConfirm ? "weight_off_confirm" : "weight_off"}`,
          {
            least: count(least),
            most: count(most),
          },
        )}
        slotProps={{
          htmlInput: { inputMode: "numeric", "aria-label": t("tatka.order_admin.picking.weight_of", { item }) },
          input: { endAdornment: <InputAdornment position="end">g</InputAdornment> },
        }}
      />
      <Button
        type="submit"
        variant={weight.grams !== null && grams === weight.grams ? "outlined" : "contained"}
        color={isOff ? "warning" : "primary"}
        disabled={!grams || (isOff && !mayConfirm)}
        sx={{ minHeight: 48, flexShrink: 0 }}
      >
        {t(isOff && mayConfirm ? "tatka.order_admin.picking.confirm_weight" : "tatka.order_admin.picking.weigh")}
      </Button>
    </Stack>
  );
}
