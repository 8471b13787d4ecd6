import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useListContext } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

/** The number of orders; large numbers are labelled estimates. */
export function OrdersFound() {
  const t = useText();
  const { count } = useFormats();
  const { total, meta } = useListContext<AdminOrderHead>();
  if (!total) return null;
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
      {meta?.isEstimate
        ? t("tatka.order_admin.about", { count: count(total) })
        : t("tatka.order_admin.total_found", { smart_count: total })}
    </Typography>
  );
}
