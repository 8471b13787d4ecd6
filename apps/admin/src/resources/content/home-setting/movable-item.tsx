import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DragIcon from "@mui/icons-material/DragIndicator";
import OpenIcon from "@mui/icons-material/ExpandMore";
import ScheduleIcon from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import Collapse from "@mui/material/Collapse";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useText } from "../../../messages/use-text.ts";
import type { DragOrder } from "./use-drag-order.ts";

type Props = {
  name: string;
  isScheduled: boolean;
  place: number;
  count: number;
  drag: DragOrder;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An item of a sortable list: moved by its handle or arrows, with collapsible options. */
export function MovableItem(props: Props) {
  const { name, isScheduled, place, count, drag, isOpen, onToggle, onMove, onRemove, children } = props;
  const t = useText();
  return (
    <Box component="li" {...drag.target(place)} sx={{ ...item, ...(drag.over === place && dropMark) }}>
      <Box sx={{ display: "flex", alignItems: "center", minWidth: 0 }}>
        <Box {...drag.handle(place)} title={t("tatka.home_builder.drag")} sx={handle} data-drag-handle="">
          <DragIcon fontSize="small" aria-hidden="true" />
        </Box>
        <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {name}
          {isScheduled && (
            <ScheduleIcon
              fontSize="small"
              titleAccess={t("tatka.home_builder.scheduled")}
              sx={{ ml: 1, verticalAlign: "text-bottom", color: "text.secondary" }}
            />
          )}
        </Typography>
        <IconButton
          size="small"
          disabled={place === 0}
          aria-label={t("tatka.home_builder.move_up", { name })}
          onClick={() => onMove(place, place - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={place === count - 1}
          aria-label={t("tatka.home_builder.move_down", { name })}
          onClick={() => onMove(place, place + 1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t("tatka.home_builder.remove", { name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={t("tatka.home_builder.options", { name })}
          onClick={onToggle}
        >
          <OpenIcon fontSize="small" sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ display: "grid", gap: 2, pt: 2, pb: 1, px: 1 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

const item = {
  border: "1px solid var(--tatka-line)",
  borderRadius: "12px",
  backgroundColor: "var(--tatka-surface)",
  px: 1,
  py: 0.75,
} as const;

const dropMark = { borderColor: "var(--tatka-brand)", backgroundColor: "var(--tatka-brand-soft)" } as const;

const handle = { cursor: "grab", display: "flex", p: 0.75, mr: 0.5, color: "text.secondary" } as const;
