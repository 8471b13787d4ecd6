import HeldIcon from "@mui/icons-material/PauseCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type AdminPayment, adminDecidePayment } from "@tatka/contract/payments/payments-admin";
import { useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";
import { gatewayNames } from "./gateway-names.ts";
import { MoneyQueue } from "./money-queue.tsx";
import { queueRow } from "./queue-row.ts";

/** Money that came, but not as asked for: a person decides whether it pays for the order or goes back. */
export function HeldPayments({ mayDecide }: { mayDecide: boolean }) {
  const t = useText();
  return (
    <MoneyQueue<AdminPayment>
      resource="payment"
      filter={{ status: "held" }}
      icon={HeldIcon}
      title={t("tatka.staff_orders.none_held")}
      text={t("tatka.staff_orders.none_held_text")}
      row={(payment) => <HeldRow key={payment.id} payment={payment} mayDecide={mayDecide} />}
    />
  );
}

function HeldRow({ payment, mayDecide }: { payment: AdminPayment; mayDecide: boolean }) {
  const t = useText();
  const { taka, moment } = useFormats();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isBusy, setBusy] = useState(false);
  const { id, orderNumber, captured, amount, detail, gateway, startedAt } = payment;

  async function decide(decision: "accept" | "refund") {
    setBusy(true);
    const isDone = await attempt(
      () => dataProvider.call(adminDecidePayment, { params: { id }, body: { decision } }),
      decision === "accept" ? "tatka.staff_orders.accepted" : "tatka.staff_orders.sent_back",
    );
    if (isDone) refresh();
    else setBusy(false);
  }

  return (
    <Box component="li" sx={queueRow}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography component={Link} to={`/order/${orderNumber}/show`} sx={{ fontWeight: 700, color: "primary.main" }}>
          {t("tatka.staff_orders.order_named", { number: orderNumber })}
        </Typography>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {t("tatka.staff_orders.held_text", { captured: taka(captured), amount: taka(amount), detail })}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[moment(startedAt), gatewayNames[gateway]].join(" · ")}
        </Typography>
      </Box>
      {mayDecide && (
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          {captured === amount && (
            <Button variant="contained" disabled={isBusy} onClick={() => void decide("accept")}>
              {t("tatka.staff_orders.accept")}
            </Button>
          )}
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void decide("refund")}>
            {t("tatka.staff_orders.send_back")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
