import LinkIcon from "@mui/icons-material/ForwardToInboxOutlined";
import Button from "@mui/material/Button";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { adminSendPaymentLink } from "@tatka/contract/orders/staff-orders";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";

/** Resends the payment link, for a customer on the phone whose link is lost or expired. */
export function PaymentLinkButton({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { run, isBusy } = useCall(adminSendPaymentLink, {
    done({ sentBy }) {
      const channels = sentBy.map((channel) => t(`tatka.order_admin.payment_link_channels.${channel}`)).join(", ");
      return t("tatka.order_admin.payment_link_sent", { channels });
    },
  });
  const isPayable = mayChange("pay", order, "customer");
  if (!isPayable || order.customer === null || !may("order.update")) return null;

  const send = () => run({ params: { orderNumber: order.number } });

  return (
    <Button variant="outlined" startIcon={<LinkIcon />} loading={isBusy} onClick={send} sx={{ mt: 1.5 }}>
      {t("tatka.order_admin.payment_link")}
    </Button>
  );
}
