import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { adminTryDelivery } from "@tatka/contract/delivery/shipping-zones-admin";
import type { Answer } from "@tatka/contract/route";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { useLocale } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

const slotsShown = 6;

/** Delivery options at an address: hub, methods, charges and times. */
export function TrialOutcome({ delivery }: Answer<typeof adminTryDelivery>) {
  const t = useText();
  const titleOf = useTitleOf();
  const language = useLocale() === "bn" ? "bn" : "en";
  const { taka, count, day } = useFormats();
  if (!delivery) return <Alert severity="warning">{t("tatka.delivery.trial_none")}</Alert>;
  return (
    <Box sx={{ border: "1px solid var(--tatka-line)", borderRadius: 2, p: 2 }}>
      <Typography variant="h3" component="p">
        {t("tatka.delivery.trial_zone", { zone: titleOf(delivery.zone), hub: titleOf(delivery.hub) })}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {delivery.methods.map((method) => (
          <li key={method.id}>
            {titleOf(method)}: <strong>{taka(method.charge ?? 0)}</strong>
            {method.minutes !== null && ` · ${t("tatka.delivery.trial_minutes", { minutes: count(method.minutes) })}`}
          </li>
        ))}
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: "0.875rem" }}>
        {delivery.days
          ? courierDaysText(delivery.days, language)
          : t(delivery.slots.length > 0 ? "tatka.delivery.trial_slots" : "tatka.delivery.trial_no_slots")}
      </Typography>
      <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
        {delivery.slots
          .slice(0, slotsShown)
          .map(({ date, from, to }) => `${day(date)} ${from}–${to}`)
          .join(" · ")}
      </Typography>
    </Box>
  );
}
