import Box from "@mui/material/Box";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

type Step = Extract<AdminOrder["timeline"][number], { kind: "step" }>;

const onTheWay: readonly OrderStatus[] = ["placed", "confirmed", "packed", "out_for_delivery"];

/** When the order reached each status, and by whom. */
export function OrderProgress({ order: { timeline, status } }: { order: AdminOrder }) {
  const t = useText();
  const { shortDay, clock } = useFormats();
  const steps = timeline.filter((entry): entry is Step => entry.kind === "step");
  if (steps.length === 0) return null;
  const shown = [...onTheWay, onTheWay.includes(status) ? "delivered" : status] as const;
  return (
    <Box component="ol" aria-label={t("tatka.order_admin.progress")} sx={list}>
      {shown.map((one) => {
        const reached = onTheWay.indexOf(one) <= onTheWay.indexOf(status) || !onTheWay.includes(status);
        const step = reached ? steps.findLast((entry) => entry.status === one) : undefined;
        const isWrong = mayTake("reschedule", one);
        const colour = isWrong ? "var(--tatka-danger)" : step ? "var(--tatka-brand)" : "var(--tatka-line)";
        return (
          <Box
            component="li"
            key={one}
            aria-current={one === status ? "step" : undefined}
            sx={{ ...item, borderTopColor: colour }}
          >
            <Box component="span" sx={{ fontWeight: 600, color: isWrong ? "error.main" : undefined }}>
              {t(`tatka.order_admin.status.${one}`)}
            </Box>
            <Box component="span" sx={{ color: "text.secondary" }}>
              {step
                ? [`${shortDay(step.at)}, ${clock(step.at)}`, step.by?.split(" ")[0]].filter(Boolean).join(" · ")
                : "—"}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const list = {
  display: { xs: "none", sm: "grid" },
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: 0.5,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
const item = {
  display: "flex",
  flexDirection: "column",
  pt: 0.5,
  fontSize: "0.75rem",
  borderTop: "3px solid",
  fontVariantNumeric: "tabular-nums",
} as const;
