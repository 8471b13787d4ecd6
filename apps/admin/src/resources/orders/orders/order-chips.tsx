import Chip from "@mui/material/Chip";
import type { OrderStatus, PaymentStatus } from "@tatka/domain/orders/order-states";
import { useText } from "../../../messages/use-text.ts";

type Tone = "brand" | "accent" | "danger" | "frozen" | "chilled" | "plain";

const colours: Record<Tone, { color: string; backgroundColor: string }> = {
  brand: { color: "var(--tatka-brand-strong)", backgroundColor: "var(--tatka-brand-soft)" },
  accent: { color: "var(--tatka-ink)", backgroundColor: "var(--tatka-accent-soft)" },
  danger: { color: "var(--tatka-danger)", backgroundColor: "var(--tatka-danger-soft)" },
  frozen: { color: "var(--tatka-frozen)", backgroundColor: "var(--tatka-frozen-soft)" },
  chilled: { color: "var(--tatka-chilled)", backgroundColor: "var(--tatka-chilled-soft)" },
  plain: { color: "var(--tatka-ink-muted)", backgroundColor: "var(--tatka-surface-sunken)" },
};

const statusTones: Record<OrderStatus, Tone> = {
  placed: "accent",
  confirmed: "frozen",
  packed: "chilled",
  out_for_delivery: "frozen",
  delivery_failed: "danger",
  delivered: "brand",
  cancelled: "plain",
  part_returned: "danger",
  returned: "danger",
};

const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: "plain",
  pending: "accent",
  paid: "brand",
  failed: "danger",
  partly_refunded: "accent",
  refunded: "plain",
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const t = useText();
  return <Chip size="small" label={t(`tatka.order_admin.status.${status}`)} sx={colours[statusTones[status]]} />;
}

export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const t = useText();
  return <Chip size="small" label={t(`tatka.order_admin.payment.${status}`)} sx={colours[paymentTones[status]]} />;
}
