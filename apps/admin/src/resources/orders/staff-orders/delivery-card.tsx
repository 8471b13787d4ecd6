import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { useLocale } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { OrderDraft } from "./order-draft.ts";
import type { Quote } from "./use-quote.ts";

type Props = {
  draft: OrderDraft;
  delivery: Quote["delivery"] | undefined;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** Delivery method and slot, depending on the address. */
export function DeliveryCard({ draft, delivery, onChange }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const language = useLocale() === "bn" ? "bn" : "en";
  const { taka, day, count } = useFormats();
  const chosen =
    delivery?.methods.find(({ id }) => id === draft.shippingMethodId) ??
    delivery?.methods.find(({ kind }) => kind === "standard");
  const slots = delivery?.slots.filter(({ remaining }) => remaining > 0) ?? [];
  return (
    <Card component="section" aria-labelledby="order-delivery" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="order-delivery" variant="h2" sx={{ mb: 2 }}>
        {t("tatka.staff_orders.delivery")}
      </Typography>
      {delivery ? (
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
          <TextField
            select
            label={t("tatka.staff_orders.delivery_method")}
            value={chosen?.id ?? ""}
            onChange={({ target }) => onChange({ shippingMethodId: Number(target.value), slotId: null })}
            sx={{ flex: 1 }}
          >
            {delivery.methods.map((method) => (
              <MenuItem key={method.id} value={method.id}>
                {titleOf(method)}
                {method.charge !== undefined && ` · ${taka(method.charge)}`}
              </MenuItem>
            ))}
          </TextField>
          {delivery.days && <Typography sx={{ flex: 1 }}>{courierDaysText(delivery.days, language)}</Typography>}
          {chosen?.kind === "standard" && !delivery.days && (
            <TextField
              select
              label={t("tatka.staff_orders.slot")}
              value={slots.some(({ id }) => id === draft.slotId) ? (draft.slotId ?? "first") : "first"}
              onChange={({ target }) => onChange({ slotId: target.value === "first" ? null : target.value })}
              sx={{ flex: 1 }}
            >
              <MenuItem value="first">{t("tatka.staff_orders.first_slot")}</MenuItem>
              {slots.map(({ id, date, from, to, remaining }) => (
                <MenuItem key={id} value={id}>
                  {t("tatka.staff_orders.slot_left", { day: day(date), from, to, count: count(remaining) })}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      ) : (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.staff_orders.delivery_wait")}</Typography>
      )}
    </Card>
  );
}
