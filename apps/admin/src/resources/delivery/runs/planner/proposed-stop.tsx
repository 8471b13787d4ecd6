import MoreIcon from "@mui/icons-material/MoreVertOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { isUnpacked } from "@tatka/domain/orders/order-policy";
import { type DragEvent, useState } from "react";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useDuration } from "../../../../messages/use-duration.ts";
import { useText } from "../../../../messages/use-text.ts";
import { draggedOrder } from "../column-look.ts";
import { stopBadge } from "../stop-badge.ts";
import type { ProposedRun } from "./use-proposal.ts";

type Props = {
  stop: ProposedRun["stops"][number];
  place: number;
  isLast: boolean;
  isSelected: boolean;
  others: readonly { index: number; name: string }[];
  onMove: (to: number | null, place?: number) => void;
  onDropBefore: (number: string) => void;
};

/** Less time to spare than this is worth a look. */
const TIGHT_MINUTES = 20;

/** A stop in three lines: customer, zone and arrival, promise and cash. */
export function ProposedStop({ stop, place, isLast, isSelected, others, onMove, onDropBefore }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, clock, count } = useFormats();
  const duration = useDuration();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const { number, name, zone, cashDue, expectedAt, deliverUntil, spareMinutes, status } = stop;
  const isLate = spareMinutes < 0;
  const isRough = stop.place === null || stop.place.isRough;
  const promise = isLate
    ? t("tatka.planner.late_by", { time: clock(deliverUntil), duration: duration(-spareMinutes * 60_000) })
    : spareMinutes < TIGHT_MINUTES
      ? t("tatka.planner.spare", { time: clock(deliverUntil), duration: duration(spareMinutes * 60_000) })
      : t("tatka.ride.by", { time: clock(deliverUntil) });

  function choose(to: number | null, next?: number) {
    setAnchor(null);
    onMove(to, next);
  }

  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(draggedOrder);
    setOver(false);
    if (!dragged || dragged === number) return;
    event.preventDefault();
    event.stopPropagation();
    onDropBefore(dragged);
  }

  return (
    <Box
      component="li"
      data-row=""
      data-number={number}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(draggedOrder, number)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        ...card,
        borderLeftColor: isLate ? "error.main" : "var(--tatka-line)",
        borderTopColor: isOver ? "var(--tatka-brand)" : undefined,
      }}
    >
      <Box aria-hidden="true" sx={{ ...badge, ...(isSelected ? chosenBadge : {}) }}>
        {count(place + 1)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={line}>
          <Box component="span" sx={{ fontWeight: 650, minWidth: 0, overflowWrap: "break-word" }}>
            {name}
          </Box>
          <IconButton
            size="small"
            aria-label={t("tatka.planner.move_named", { name, number })}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ width: { xs: 44, md: 20 }, height: { xs: 44, md: 20 }, my: { xs: -1, md: 0 }, p: 0, mr: -0.5 }}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        </Box>
        <Box sx={line}>
          <Box component="span" sx={{ fontSize: "0.75rem", minWidth: 0, overflowWrap: "break-word" }}>
            {titleOf(zone)}
          </Box>
          <Box component="span" sx={{ fontWeight: 650, whiteSpace: "nowrap" }}>
            {clock(expectedAt)}
          </Box>
        </Box>
        <Box sx={line}>
          <Box
            component="span"
            sx={{
              color: isLate ? "error.main" : "text.secondary",
              fontSize: "0.75rem",
              fontWeight: isLate || spareMinutes < TIGHT_MINUTES ? 600 : 400,
            }}
          >
            {[promise, isUnpacked(status) && t("tatka.runs.not_packed"), isRough && t("tatka.planner.no_position")]
              .filter(Boolean)
              .join(" · ")}
          </Box>
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {cashDue > 0 ? taka(cashDue) : t("tatka.runs.paid")}
          </Box>
        </Box>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={place === 0} onClick={() => choose(-1, place - 1)}>
          {t("tatka.planner.earlier")}
        </MenuItem>
        <MenuItem disabled={isLast} onClick={() => choose(-1, place + 1)}>
          {t("tatka.planner.later")}
        </MenuItem>
        <Divider />
        {others.map(({ index, name: rider }) => (
          <MenuItem key={index} onClick={() => choose(index)}>
            {t("tatka.planner.to_rider", { name: rider })}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose(null)}>{t("tatka.planner.leave_out")}</MenuItem>
      </Menu>
    </Box>
  );
}

const line = {
  display: "flex",
  justifyContent: "space-between",
  columnGap: 0.5,
  fontVariantNumeric: "tabular-nums",
} as const;
const card = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  px: 0.5,
  py: 0.5,
  fontSize: "0.8125rem",
  lineHeight: 1.35,
  backgroundColor: "var(--tatka-surface)",
  border: "1px solid var(--tatka-line)",
  borderLeftWidth: 3,
  borderRadius: "var(--tatka-radius-small)",
  cursor: "grab",
} as const;
const badge = { ...stopBadge, width: 20, height: 20, border: "1px solid var(--tatka-line-strong)" } as const;
const chosenBadge = {
  color: "var(--tatka-on-brand)",
  backgroundColor: "var(--tatka-brand)",
  borderColor: "var(--tatka-brand)",
} as const;
