import Box from "@mui/material/Box";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { lateParts, minutesLate } from "./lateness.ts";

type Props = { order: Pick<AdminOrderHead, "status" | "deliverFrom" | "deliverUntil" | "shippingKind"> };

/** The slot on one line, and the delay in red. */
export function DueCell({ order }: Props) {
  const t = useText();
  const { shortDay, clock, count } = useFormats();
  const late = minutesLate(order, Date.now());
  const time = order.shippingKind === "express" ? t("tatka.order_admin.express") : clock(order.deliverFrom);
  const due = `${shortDay(order.deliverFrom)}, ${time}`;
  if (late === 0) return <time dateTime={order.deliverFrom}>{due}</time>;

  const { days, hours, minutes } = lateParts(late);
  const by = [
    days > 0 && t("tatka.order_admin.late_days", { smart_count: days, days: count(days) }),
    hours > 0 && t("tatka.order_admin.late_hours", { hours: count(hours) }),
    minutes > 0 && t("tatka.order_admin.late_minutes", { minutes: count(minutes) }),
  ].filter((part) => part !== false);
  return (
    <Box component="time" dateTime={order.deliverFrom} title={due} sx={{ color: "error.main", fontWeight: 650 }}>
      {t("tatka.order_admin.late", { by: by.join(" ") })}
    </Box>
  );
}
