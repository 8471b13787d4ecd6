import LinkIcon from "@mui/icons-material/ForwardToInboxOutlined";
import Button from "@mui/material/Button";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { adminSendPaymentLink } from "@tatka/contract/orders/staff-orders";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useMay } from "../../../../records/use-may.ts";

/** For the customer on the phone who cannot find the message, or waited until its page no longer worked. */
export function PaymentLinkButton({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isBusy, setBusy] = useState(false);
  const isPayable = mayChange("pay", order, "customer");
  if (!isPayable || order.customer === null || !may("order.update")) return null;

  async function send() {
    setBusy(true);
    try {
      const params = { orderNumber: order.number };
      const { sentBy } = await dataProvider.call(adminSendPaymentLink, { params });
      const channels = sentBy.map((channel) => t(`tatka.order_admin.payment_link_channels.${channel}`)).join(", ");
      notify(t("tatka.order_admin.payment_link_sent", { channels }), { type: "success" });
    } catch (error) {
      notify((error instanceof Error && error.message) || t("tatka.problem.something_wrong"), { type: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outlined" startIcon={<LinkIcon />} loading={isBusy} onClick={send} sx={{ mt: 1.5 }}>
      {t("tatka.order_admin.payment_link")}
    </Button>
  );
}
