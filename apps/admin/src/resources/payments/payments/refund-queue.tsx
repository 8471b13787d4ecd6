import RefundIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type AdminRefund, adminRetryRefund } from "@tatka/contract/payments/payments-admin";
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

type Props = { view: "waiting" | "failed" | "done"; mayRetry: boolean };

/** Without a status the API tells what is not back yet, the oldest first. */
export function RefundQueue({ view, mayRetry }: Props) {
  const t = useText();
  return (
    <MoneyQueue<AdminRefund>
      resource="refund"
      filter={view === "waiting" ? {} : { status: view }}
      icon={RefundIcon}
      title={t("tatka.staff_orders.none_waiting")}
      text={t("tatka.staff_orders.none_waiting_text")}
      row={(refund) => <RefundRow key={refund.id} refund={refund} mayRetry={mayRetry} />}
    />
  );
}

const tones = { due: "accent", processing: "frozen", done: "brand", failed: "danger" } as const;

function RefundRow({ refund, mayRetry }: { refund: AdminRefund; mayRetry: boolean }) {
  const t = useText();
  const { taka, moment } = useFormats();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isBusy, setBusy] = useState(false);
  const { id, orderNumber, amount, status, reason, detail, gateway, requestedBy, createdAt } = refund;

  async function retry() {
    setBusy(true);
    const call = () => dataProvider.call(adminRetryRefund, { params: { id } });
    if (await attempt(call, "tatka.staff_orders.retried")) refresh();
    else setBusy(false);
  }

  return (
    <Box component="li" sx={queueRow}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
          <Typography
            component={Link}
            to={`/order/${orderNumber}/show`}
            sx={{ fontWeight: 700, color: "primary.main" }}
          >
            {t("tatka.staff_orders.order_named", { number: orderNumber })}
          </Typography>
          <Chip
            size="small"
            label={t(`tatka.staff_orders.status_${status}`)}
            sx={{ color: "text.primary", backgroundColor: `var(--tatka-${tones[status]}-soft)` }}
          />
        </Box>
        <Typography sx={{ overflowWrap: "anywhere" }}>{reason}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[
            moment(createdAt),
            gateway ? gatewayNames[gateway] : t("tatka.staff_orders.in_cash"),
            requestedBy === null
              ? t("tatka.staff_orders.by_store")
              : t("tatka.staff_orders.requested_by", { name: requestedBy }),
          ].join(" · ")}
        </Typography>
        {detail && (
          <Typography variant="body2" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
            {t("tatka.staff_orders.gateway_says", { detail })}
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>{taka(amount)}</Typography>
      {status === "failed" && mayRetry && (
        <Button variant="outlined" loading={isBusy} onClick={() => void retry()}>
          {t("tatka.staff_orders.retry")}
        </Button>
      )}
    </Box>
  );
}
