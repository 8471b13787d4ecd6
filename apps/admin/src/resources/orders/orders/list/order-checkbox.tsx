import type { SxProps } from "@mui/material/styles";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useText } from "../../../../messages/use-text.ts";
import { SelectCheckbox } from "../../../../records/list/select-checkbox.tsx";

export function OrderCheckbox({ order: { id, number }, sx = {} }: { order: AdminOrderHead; sx?: SxProps }) {
  const t = useText();
  return <SelectCheckbox id={id} label={t("tatka.order_admin.select_order", { number })} sx={sx} />;
}
