import Chip from "@mui/material/Chip";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** Shown in lists: the legal limit of the delivery, once it is near or past. */
export function LegalDueChip({ order: { legalDueAt } }: { order: AdminOrderHead }) {
  const t = useText();
  const { shortDay } = useFormats();
  if (!legalDueAt) return null;
  const isLate = Date.parse(legalDueAt) < Date.now();
  const label = t(`tatka.order_admin.legal_due.${isLate ? "late" : "near"}`, { day: shortDay(legalDueAt) });
  return <Chip size="small" color={isLate ? "error" : "warning"} label={label} />;
}
