import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/orders-admin";
import type { OrderStep } from "@tatka/domain/orders/order-policy";
import { useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { DeliveryTime } from "./delivery-time.tsx";
import { PaymentStatusChip } from "./order-chips.tsx";
import { waitsForPayment } from "./payment-of.ts";
import { stepIcons } from "./step-icons.ts";
import { TransferWaitChip } from "./waits-for-transfer.tsx";

type Props = {
  order: AdminOrderHead;
  steps: OrderStep[];
  onAsk: (order: AdminOrderHead, step: OrderStep) => void;
  onDrag: (order: AdminOrderHead | undefined) => void;
};

export function BoardCard({ order, steps, onAsk, onDrag }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const { taka } = useFormats();
  const { recipient } = order;
  const next = steps.find((step) => step !== "cancel");
  const Icon = next && stepIcons[next];
  return (
    <Card
      component="li"
      draggable={steps.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", order.number);
        event.dataTransfer.effectAllowed = "move";
        onDrag(order);
      }}
      onDragEnd={() => onDrag(undefined)}
      sx={{ p: 1.5, cursor: steps.length > 0 ? "grab" : "default" }}
    >
      <MuiLink component={Link} to={`/order/${order.number}/show`} sx={number}>
        {order.number}
      </MuiLink>
      <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
        <Box component="strong" sx={{ color: "text.primary" }}>
          {taka(order.total)}
        </Box>
        {" · "}
        {t("tatka.order_admin.items", { smart_count: order.itemCount })}
      </Typography>
      <Typography sx={{ mt: 0.25, overflowWrap: "anywhere" }}>
        {recipient.name} · {locale === "bn" ? recipient.zone.titleBn : recipient.zone.title}
      </Typography>
      <Box sx={{ mt: 0.5, fontSize: "0.875rem" }}>
        <DeliveryTime order={order} />
      </Box>
      <Box sx={{ mt: 1, display: "flex", gap: 0.75, flexWrap: "wrap" }}>
        <PaymentStatusChip status={order.paymentStatus} />
        <TransferWaitChip order={order} />
      </Box>
      {!next && waitsForPayment(order) && (
        <Typography sx={{ mt: 1, fontSize: "0.875rem", color: "text.secondary" }}>
          {t("tatka.order_admin.waits_for_payment")}
        </Typography>
      )}
      {next && Icon && (
        <Button
          fullWidth
          variant="outlined"
          startIcon={<Icon />}
          aria-label={`${t(`tatka.order_admin.step.${next}`)}: ${order.number}`}
          onClick={() => onAsk(order, next)}
          sx={{ mt: 1.25, minHeight: 44 }}
        >
          {t(`tatka.order_admin.step.${next}`)}
        </Button>
      )}
    </Card>
  );
}

const number = {
  display: "inline-block",
  py: 1.25,
  my: -1,
  fontWeight: 650,
  fontSize: "0.9375rem",
  whiteSpace: "nowrap",
} as const;
