import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { type ChosenStep, mayTake } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { type DragEvent, useId } from "react";
import { useGetList } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { PageProblem } from "../../../../layout/page-problem.tsx";
import { useText } from "../../../../messages/use-text.ts";
import type { ListFilter } from "../../../../records/list/same-filter.ts";
import { BoardCard } from "./board-card.tsx";

const MOST_CARDS = 30;

type Props = {
  status: OrderStatus;
  filter: ListFilter;
  /** The dragged card may be dropped here. */
  canTake: boolean;
  stepsFor: (order: AdminOrderHead) => ChosenStep[];
  onAsk: (order: AdminOrderHead, step: ChosenStep) => void;
  onDrag: (order: AdminOrderHead | undefined) => void;
  onDrop: () => void;
};

export function BoardColumn({ status, filter, canTake, stepsFor, onAsk, onDrag, onDrop }: Props) {
  const t = useText();
  const { count, wholeTaka } = useFormats();
  const headingId = useId();
  const {
    data,
    total = 0,
    meta,
    error,
    refetch,
  } = useGetList<AdminOrderHead>("order", {
    filter: { ...filter, status: [status], withSum: true },
    sort: { field: "deliverFrom", order: "ASC" },
    pagination: { page: 1, perPage: MOST_CARDS },
  });

  // Failed deliveries are rare, so their column is shown only when there are some, or when a card may be dropped there.
  if (mayTake("reschedule", status) && !canTake && !error && total === 0) return null;

  function allowDrop(event: DragEvent) {
    // Required for dropping; invalid drops are reported afterwards.
    event.preventDefault();
  }

  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      data-status={status}
      onDragOver={allowDrop}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{ ...column, outline: canTake ? "2px dashed var(--tatka-brand)" : "none" }}
    >
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", px: 0.5 }}>
        <Typography id={headingId} variant="h2" sx={{ fontSize: "0.8125rem" }}>
          {t(`tatka.order_admin.status.${status}`)}
        </Typography>
        <Typography sx={{ fontSize: "0.8125rem", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
          <strong>{count(total)}</strong>
          {total > 0 && meta?.sum !== undefined && ` · ${wholeTaka(meta.sum)}`}
        </Typography>
      </Stack>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && (
        <Typography sx={{ color: "text.secondary", textAlign: "center", py: 4 }}>
          {t("tatka.order_admin.column_empty")}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Stack component="ul" sx={{ listStyle: "none", m: 0, p: 0, gap: 0.75 }}>
          {data.map((order) => (
            <BoardCard key={order.id} order={order} steps={stepsFor(order)} onAsk={onAsk} onDrag={onDrag} />
          ))}
        </Stack>
      )}
      {total > MOST_CARDS && (
        <Button
          component={Link}
          to={`/order?filter=${encodeURIComponent(JSON.stringify({ ...filter, status: [status] }))}`}
        >
          {t("tatka.order_admin.column_more", { count: count(total) })}
        </Button>
      )}
    </Box>
  );
}

const column = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  p: 0.75,
  minHeight: 220,
  borderRadius: "var(--tatka-radius)",
  backgroundColor: "var(--tatka-surface-sunken)",
  scrollSnapAlign: "start",
} as const;
