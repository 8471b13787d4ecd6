import Chip from "@mui/material/Chip";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useText } from "../../../../messages/use-text.ts";

/** Shown in lists: what a cash order still needs. */
export function OpenCheckChip({ order: { openCheck } }: { order: AdminOrderHead }) {
  const t = useText();
  if (!openCheck) return null;
  return <Chip size="small" color="warning" label={t(`tatka.order_admin.check.chip.${openCheck}`)} />;
}
