import Box from "@mui/material/Box";
import type { StopOrder } from "@tatka/contract/orders/runs";
import { isUnpacked, statesFor } from "@tatka/domain/orders/order-policy";
import type { DragEvent, ReactNode } from "react";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  order: StopOrder & { expectedAt?: string | null };
  before?: ReactNode;
  after?: ReactNode;
  /** The result of the stop, if known. */
  standing?: string | undefined;
  onDragStart?: (event: DragEvent) => void;
};

/** An order in two lines: customer and amount, place and time. */
export function OrderCard({ order, before, after, standing, onDragStart }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, clock } = useFormats();
  const { name, zone, number, status, cashDue, cashTaken, deliverUntil, expectedAt } = order;
  const isWaiting = statesFor("plan-run", "staff").includes(status);
  const isLate = isWaiting && Date.parse(deliverUntil) < Date.now();
  const amount = cashTaken ?? cashDue;
  const words = [standing, isLate && t("tatka.runs.late"), isUnpacked(status) && t("tatka.runs.not_packed")];
  return (
    <Box
      component="li"
      data-row=""
      data-number={number}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      sx={{
        ...card,
        cursor: onDragStart ? "grab" : "auto",
        borderLeftColor: isLate ? "error.main" : "var(--tatka-line)",
      }}
    >
      {before}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line}>
          <Box component="span" sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
            {amount > 0 ? taka(amount) : t("tatka.runs.paid")}
          </Box>
        </Box>
        <Box sx={{ ...line, fontSize: "0.8125rem", color: "text.secondary" }}>
          <span>{titleOf(zone)}</span>
          <Box component="span" sx={{ color: isLate ? "error.main" : "inherit", textAlign: "right" }}>
            {words.filter(Boolean).join(" · ") ||
              (expectedAt && clock(expectedAt)) ||
              t("tatka.ride.by", { time: clock(deliverUntil) })}
          </Box>
        </Box>
      </Box>
      {after}
    </Box>
  );
}

const line = { display: "flex", justifyContent: "space-between", gap: 1 } as const;
const card = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: 52,
  px: 1,
  py: 0.5,
  fontSize: "0.875rem",
  backgroundColor: "var(--tatka-surface)",
  border: "1px solid var(--tatka-line)",
  borderLeftWidth: 3,
  borderRadius: "var(--tatka-radius-small)",
} as const;
