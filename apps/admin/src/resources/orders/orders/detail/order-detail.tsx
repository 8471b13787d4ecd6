import SlipIcon from "@mui/icons-material/Inventory2Outlined";
import InvoiceIcon from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { adminCreditNote, adminInvoice, adminPackingSlip } from "@tatka/contract/orders/order-papers-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { urlOf } from "@tatka/contract/route";
import { hasPaper, isSupplied } from "@tatka/domain/orders/order-policy";
import { useFormats } from "../../../../formats.ts";
import { BackLink } from "../../../../layout/back-link.tsx";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { CustomFieldsCard } from "../../../../records/custom-fields/custom-fields-card.tsx";
import { useSeesAll } from "../../../../records/use-may.ts";
import { OrderParcels } from "../../parcels/index.ts";
import { OrderCheck } from "../check/order-check.tsx";
import { LegalDueChip } from "../legal-due-chip.tsx";
import { NewsBar } from "../news-bar.tsx";
import { OrderStatusChip, PaymentStatusChip } from "../order-chips.tsx";
import { FailedDelivery } from "./failed-delivery.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderChanges } from "./order-changes.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderDoorPhoto } from "./order-door-photo.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderProblems } from "./order-problems.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRating } from "./order-rating.tsx";
import { OrderRecipient } from "./order-recipient.tsx";
import { OrderRide } from "./order-ride.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

export function OrderDetail({ order }: { order: AdminOrder }) {
  const t = useText();
  const { moment } = useFormats();
  const seesAll = useSeesAll("order.read");
  return (
    <>
      <PageHeader
        title={order.number}
        subtitle={moment(order.placedAt)}
        above={<BackLink to="/order" label={t("tatka.order_admin.back")} />}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <NewsBar />
          <OrderChanges order={order} />
          <PaperButton order={order} paper="packing_slip" />
          {seesAll && <PaperButton order={order} paper="invoice" />}
          {order.creditNotes.map(({ id, serial }) => (
            <Button
              key={id}
              variant="outlined"
              startIcon={<InvoiceIcon />}
              href={urlOf<typeof adminCreditNote>(adminCreditNote.path, { params: { number: order.number, id } })}
              target="_blank"
              rel="noopener"
            >
              {t("tatka.order_admin.credit_note", { serial })}
            </Button>
          ))}
        </Stack>
      </PageHeader>
      <Box sx={page}>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <FailedDelivery order={order} />
          <OrderCheck order={order} />
          <Card component="section" aria-labelledby="order-actions" sx={actionsOf(order)}>
            <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: "wrap", alignItems: "center" }}>
              <Typography variant="h2" id="order-actions" sx={{ mr: "auto" }}>
                {t("tatka.order_admin.actions")}
              </Typography>
              <LegalDueChip order={order} />
              <OrderStatusChip status={order.status} />
              <PaymentStatusChip status={order.paymentStatus} />
            </Stack>
            <OrderActions order={order} />
          </Card>
          <OrderProgress order={order} />
          <OrderItems order={order} />
          {(seesAll || order.timeline.length > 0) && <OrderTimeline order={order} />}
        </Stack>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <OrderProblems order={order} />
          <OrderRecipient order={order} />
          <OrderRide order={order} />
          <OrderParcels order={order} />
          <OrderDoorPhoto order={order} />
          {seesAll && (
            <>
              <OrderMoney order={order} />
              <OrderCustomer order={order} />
              <CustomFieldsCard kind="order" id={order.number} />
              <OrderRating order={order} />
            </>
          )}
        </Stack>
      </Box>
    </>
  );
}

const papers = {
  packing_slip: { route: adminPackingSlip, icon: SlipIcon },
  invoice: { route: adminInvoice, icon: InvoiceIcon },
};

/** Before delivery there is a summary instead of an invoice; a cancelled order has neither. */
function PaperButton({ order, paper }: { order: AdminOrder; paper: keyof typeof papers }) {
  const t = useText();
  const { route, icon: Icon } = papers[paper];
  if (paper === "invoice" && !hasPaper(order)) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Icon />}
      href={urlOf<typeof route>(route.path, { params: { number: order.number } })}
      target="_blank"
      rel="noopener"
    >
      {t(`tatka.order_admin.${paper === "invoice" && !isSupplied(order.status) ? "order_summary" : paper}`)}
    </Button>
  );
}

const page = {
  display: "grid",
  gap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 318px" },
} as const;

/** Sticky on a phone, however long the order is; hidden while the order waits for pieces and has no step. */
function actionsOf({ waitsForTransfer }: AdminOrder) {
  return {
    p: 2,
    position: { xs: waitsForTransfer ? "static" : "sticky", lg: "static" },
    bottom: 8,
    order: { xs: 1, lg: 0 },
    zIndex: 2,
  } as const;
}
