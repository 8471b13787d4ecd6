import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import type { AdminOrderHead } from "@tatka/contract/orders/orders-admin";
import type { OrderStep } from "@tatka/domain/orders/order-policy";
import { useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/cut.tsx";
import { DueCell } from "./due-cell.tsx";
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
      sx={{ px: 1.25, py: 0.75, cursor: steps.length > 0 ? "grab" : "default", fontSize: "0.8125rem" }}
    >
      <Box sx={line}>
        <MuiLink component={Link} to={`/order/${order.number}/show`} sx={number}>
          {order.number}
        </MuiLink>
        <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
          {t("tatka.order_admin.items", { smart_count: order.itemCount })} · <strong>{taka(order.total)}</strong>
        </Box>
      </Box>
      <Cut>{`${recipient.name} · ${locale === "bn" ? recipient.zone.titleBn : recipient.zone.title}`}</Cut>
      <Box sx={{ ...line, minHeight: 28 }}>
        <Box sx={facts}>
          <DueCell order={order} />
          {order.paymentStatus !== "unpaid" && <PaymentStatusChip status={order.paymentStatus} />}
          <TransferWaitChip order={order} />
          {!next && waitsForPayment(order) && <span>{t("tatka.order_admin.waits_for_payment")}</span>}
        </Box>
        {next && Icon && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon />}
            aria-label={`${t(`tatka.order_admin.step.${next}`)}: ${order.number}`}
            onClick={() => onAsk(order, next)}
            sx={{ ml: "auto", minHeight: { xs: 44, md: 28 }, py: 0, lineHeight: 1.2 }}
          >
            {t(`tatka.order_admin.step.${next}`)}
          </Button>
        )}
      </Box>
    </Card>
  );
}

// A column may be narrower than what stands in a line: what has no room goes below.
const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 1,
  rowGap: 0.5,
} as const;
const facts = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  whiteSpace: "nowrap",
} as const;
const number = {
  display: "inline-block",
  // As high as a thumb on phones, without making the card higher.
  py: { xs: 1.5, md: 0.25 },
  my: { xs: -1, md: 0 },
  fontWeight: 650,
  whiteSpace: "nowrap",
} as const;
