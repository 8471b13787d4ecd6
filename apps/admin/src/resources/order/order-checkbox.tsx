import Checkbox from "@mui/material/Checkbox";
import type { SxProps } from "@mui/material/styles";
import type { AdminOrderHead } from "@tatka/contract/order-desk";
import { useListContext } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** Chooses an order for what is done with many. */
export function OrderCheckbox({ order, sx = {} }: { order: AdminOrderHead; sx?: SxProps }) {
  const t = useText();
  const { selectedIds, onToggleItem } = useListContext<AdminOrderHead>();
  return (
    <Checkbox
      checked={selectedIds.includes(order.id)}
      onChange={() => onToggleItem(order.id)}
      sx={sx}
      slotProps={{ input: { "aria-label": t("tatka.order_desk.select_order", { number: order.number }) } }}
    />
  );
}
