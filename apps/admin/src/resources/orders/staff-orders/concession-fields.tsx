import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { isBeyond, type OrderDraft } from "./order-draft.ts";

type Props = {
  draft: OrderDraft;
  /** The caller's limit in per cent. */
  most: number;
  isChecked: boolean;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** Discounts by staff with reasons that the customer sees. Collapsed by default. */
export function ConcessionFields({ draft, most, isChecked, onChange }: Props) {
  const t = useText();
  const { count } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || draft.discountPercent !== null || draft.waivesDelivery;
  if (!isOpen) {
    return (
      <Button variant="text" onClick={() => setAsked(true)} sx={{ justifySelf: "start", alignSelf: "flex-start" }}>
        {t("tatka.staff_orders.give_discount")}
      </Button>
    );
  }
  const lacksReason = (reason: string) => isChecked && reason.trim() === "";
  const reasonField = (label: string, field: "discountReason" | "waiverReason", isLacking: boolean) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      required
      error={isLacking}
      helperText={t(isLacking ? "tatka.staff_orders.required" : "tatka.staff_orders.reason_shown")}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        label={t("tatka.staff_orders.discount_percent")}
        // Focused, because the user has just expanded it.
        autoFocus={isAsked}
        value={draft.discountPercent ?? ""}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, "").slice(0, 3);
          onChange({ discountPercent: typed === "" ? null : Math.min(100, Number(typed)) });
        }}
        error={isBeyond(draft, most)}
        helperText={t("tatka.staff_orders.discount_most", { count: count(most) })}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      {draft.discountPercent !== null &&
        reasonField(t("tatka.staff_orders.discount_reason"), "discountReason", lacksReason(draft.discountReason))}
      <FormControlLabel
        label={t("tatka.staff_orders.waive_delivery")}
        control={<Switch checked={draft.waivesDelivery} onChange={(_, isOn) => onChange({ waivesDelivery: isOn })} />}
      />
      {draft.waivesDelivery &&
        reasonField(t("tatka.staff_orders.waiver_reason"), "waiverReason", lacksReason(draft.waiverReason))}
    </Stack>
  );
}
