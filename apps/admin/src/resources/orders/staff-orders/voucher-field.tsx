import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import type { Quote } from "./use-quote.ts";

type Props = {
  code: string | null;
  standing: Quote["voucher"];
  onApply: (code: string | null) => void;
};

/** A code counts once it is applied. Sending partial codes would count as wrong guesses. */
export function VoucherField({ code, standing, onApply }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(code ?? "");
  const isApplied = code !== null && typed.trim().toUpperCase() === code;
  const refusal = isApplied && standing?.refusal ? (standing.message ?? standing.refusal) : undefined;
  const apply = () => onApply(typed.trim() === "" ? null : typed.trim().toUpperCase());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter here applies the code; it must not place the order.
    event.preventDefault();
    apply();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "flex-start" }}>
      <TextField
        label={t("tatka.staff_orders.voucher")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        error={refusal !== undefined}
        helperText={refusal}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 30, style: { textTransform: "uppercase" } } }}
        sx={{ flex: 1 }}
      />
      <Button
        onClick={() => {
          if (!isApplied) return apply();
          setTyped("");
          onApply(null);
        }}
        disabled={typed.trim() === "" && code === null}
        aria-label={isApplied ? t("tatka.staff_orders.remove_voucher") : undefined}
        sx={{ mt: 1 }}
      >
        {isApplied ? "×" : t("tatka.staff_orders.apply")}
      </Button>
    </Stack>
  );
}
