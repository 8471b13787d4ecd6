import Chip from "@mui/material/Chip";
import type { AdminVoucher } from "@tatka/contract/orders/vouchers-admin";
import { useText } from "../../messages/use-text.ts";

type Props = {
  standing: AdminVoucher["standing"];
  /** Wording by resource: a voucher is hidden, a discount is off. */
  words?: "offers" | "discounts";
};

/** The state of an offer: running ones are highlighted, ended ones are muted. */
export function StandingChip({ standing, words = "offers" }: Props) {
  const t = useText();
  const [ink, ground] = looks[standing] ?? looks.ended;
  return (
    <Chip
      component="span"
      size="small"
      label={t(`tatka.${words}.standing.${standing}`)}
      sx={{ color: `var(--tatka-${ink})`, backgroundColor: `var(--tatka-${ground})` }}
    />
  );
}

const over = ["ink-muted", "surface-sunken"] as const;
const looks = {
  running: ["brand-strong", "brand-soft"],
  upcoming: ["ink", "accent-soft"],
  ended: over,
  used_up: over,
  hidden: over,
} as const;
