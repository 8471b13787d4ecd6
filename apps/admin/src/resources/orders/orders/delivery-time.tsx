import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = { order: Pick<AdminOrderHead, "deliverFrom" | "deliverUntil" | "shippingKind"> };

export function DeliveryTime({ order }: Props) {
  const t = useText();
  const { day, hours } = useFormats();
  return (
    <>
      <time dateTime={order.deliverFrom}>{day(order.deliverFrom)}</time>
      <Typography component="span" sx={{ display: "block", fontSize: "0.8125rem", color: "text.secondary" }}>
        {order.shippingKind === "express"
          ? t("tatka.order_admin.express")
          : hours(order.deliverFrom, order.deliverUntil)}
      </Typography>
    </>
  );
}
