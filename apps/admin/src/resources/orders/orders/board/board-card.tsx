import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { ChosenStep } from "@tatka/domain/orders/order-policy";
import { useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { Cut } from "../../../../records/list/cut.tsx";
import { OpenCheckChip } from "../check/open-check-chip.tsx";
import { DueCell } from "../due-cell.tsx";
import { LegalDueChip } from "../legal-due-chip.tsx";
import { PaymentStatusChip } from "../order-chips.tsx";
import { OrderNumber } from "../order-number.tsx";
import { waitsForPayment } from "../payment-of.ts";
import { stepIcons } from "../step-icons.ts";
import { TransferWaitChip } from "../waits-for-transfer.tsx";

type Props = {
  order: AdminOrderHead;
  steps: ChosenStep[];
  onAsk: (order: AdminOrderHead, step: ChosenStep) => void;
  onDrag: (order: AdminOrderHead | undefined) => void;
};

export function BoardCard({ order, steps, onAsk, onDrag }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const { wholeTaka } = useFormats();
  const { recipient } = order;
  const next = steps.find((step) => step !== "cancel");
  const Icon = next && stepIcons[next];
  return (
    <Card
      component="li"
      data-row=""
      draggable={steps.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", order.number);
        event.dataTransfer.effectAllowed = "move";
        onDrag(order);
      }}
      onDragEnd={() => onDrag(undefined)}
      sx={{ ...card, cursor: steps.length > 0 ? "grab" : "default" }}
    >
      <Box sx={line}>
        <MuiLink component={Link} to={`/order/${order.number}/show`} sx={number}>
          <OrderNumber number={order.number} />
        </MuiLink>
        <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
          <Box component="span" sx={whereWide}>
            {t("tatka.order_admin.items", { smart_count: order.itemCount })} ·{" "}
          </Box>
          <strong>{wholeTaka(order.total)}</strong>
        </Box>
      </Box>
      <Box sx={line}>
        <Box sx={{ minWidth: 0 }}>
          <Cut>{`${recipient.name} · ${locale === "bn" ? recipient.zone.titleBn : recipient.zone.title}`}</Cut>
        </Box>
        {order.paymentStatus !== "unpaid" && <PaymentStatusChip status={order.paymentStatus} />}
      </Box>
      <Box sx={{ ...line, minHeight: 28, mt: 0.25 }}>
        <Box sx={facts}>
          <DueCell order={order} />
          <TransferWaitChip order={order} />
          <OpenCheckChip order={order} />
          <LegalDueChip order={order} />
          {!next && waitsForPayment(order) && <span>{t("tatka.order_admin.waits_for_payment")}</span>}
        </Box>
        {next && Icon && (
          <Button
            size="small"
            variant="outlined"
            title={t(`tatka.order_admin.step.${next}`)}
            aria-label={`${t(`tatka.order_admin.step_short.${next}`)}: ${order.number}`}
            onClick={() => onAsk(order, next)}
            sx={{
              flexShrink: 0,
              minWidth: { xs: 44, md: 32 },
              minHeight: { xs: 44, md: 28 },
              px: 0.75,
              py: 0,
              gap: 0.5,
              whiteSpace: "nowrap",
              "& svg": { fontSize: 16, ...whereWide },
            }}
          >
            <Icon />
            {t(`tatka.order_admin.step_short.${next}`)}
          </Button>
        )}
      </Box>
    </Card>
  );
}

const card = { px: 1, py: 0.75, fontSize: "0.8125rem", containerType: "inline-size" } as const;
/** Five columns on a small screen leave no space for the number of items and for icons. */
const whereWide = { "@container (max-width: 260px)": { display: "none" } } as const;
const line = { display: "flex", alignItems: "center", justifyContent: "space-between", gap: 0.5 } as const;
const facts = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 0.75,
  minWidth: 0,
  lineHeight: 1.2,
} as const;
const number = {
  display: "inline-block",
  // A touch target on phones, without making the card taller.
  py: { xs: 1.5, md: 0.25 },
  my: { xs: -1, md: 0 },
  fontWeight: 650,
  whiteSpace: "nowrap",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  "@container (max-width: 260px)": { fontSize: "0.75rem" },
} as const;
