import Box from "@mui/material/Box";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { useText } from "../../../../messages/use-text.ts";

const ways: Record<OrderStatus, { share: number; colour: string }> = {
  placed: { share: 0, colour: "var(--tatka-ink-muted)" },
  confirmed: { share: 0.25, colour: "var(--tatka-ink-muted)" },
  packed: { share: 0.5, colour: "var(--tatka-frozen)" },
  out_for_delivery: { share: 0.75, colour: "var(--tatka-frozen)" },
  delivery_failed: { share: 0.75, colour: "var(--tatka-danger)" },
  delivered: { share: 1, colour: "var(--tatka-brand)" },
  cancelled: { share: 0, colour: "var(--tatka-line-strong)" },
  part_returned: { share: 1, colour: "var(--tatka-danger)" },
  returned: { share: 1, colour: "var(--tatka-danger)" },
};

/** The order's progress as a ring beside the word, readable without colours. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const t = useText();
  const { share, colour } = ways[status];
  const isWrong = mayTake("reschedule", status);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          flexShrink: 0,
          borderRadius: "50%",
          border: `1.5px solid ${colour}`,
          background: `conic-gradient(${colour} ${share}turn, transparent 0)`,
          backgroundClip: "content-box",
          p: "1.5px",
        }}
      />
      <Box component="span" sx={isWrong ? { color: "error.main", fontWeight: 650 } : undefined}>
        {t(`tatka.order_admin.status.${status}`)}
      </Box>
    </Box>
  );
}
