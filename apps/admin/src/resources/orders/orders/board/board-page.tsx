import ListIcon from "@mui/icons-material/ViewListOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { type ChosenStep, openStatuses, orderSteps, stepNames } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Link } from "react-router";
import { PageHeader } from "../../../../layout/page-header.tsx";
import { useText } from "../../../../messages/use-text.ts";
import { OrderStepDialog } from "../door/order-step-dialog.tsx";
import { HubChoice } from "../hub-choice.tsx";
import { NewOrderButton } from "../new-order-button.tsx";
import { NewsBar } from "../news-bar.tsx";
import { needsPaymentFor } from "../payment-of.ts";
import { useKept } from "../use-kept.ts";
import { useSteps } from "../use-steps.ts";
import { BoardColumn } from "./board-column.tsx";

/**
 * Open orders by status. A card moves to the next column by its button or by dragging, with the same confirmation.
 * Status and permissions limit the moves.
 */
export function BoardPage() {
  const t = useText();
  const notify = useNotify();
  const { stepsFor } = useSteps();
  const [view, keepView] = useKept<{ hubId?: number; isDue?: boolean }>("board", {});
  const [dragged, setDragged] = useState<AdminOrderHead>();
  const [asked, setAsked] = useState<{ order: AdminOrderHead; step: ChosenStep }>();

  const stepTo = (order: AdminOrderHead, status: OrderStatus) =>
    stepsFor(order).find((step) => orderSteps[step].to === status);

  function drop(status: OrderStatus) {
    setDragged(undefined);
    if (!dragged || dragged.status === status) return;
    const step = stepTo(dragged, status);
    if (step) setAsked({ order: dragged, step });
    else
      notify(t(`tatka.order_admin.${reasonAgainst(dragged, status)}`, { number: dragged.number }), { type: "warning" });
  }

  return (
    <>
      <PageHeader title={t("tatka.order_admin.board_title")} subtitle={t("tatka.order_admin.board_subtitle")}>
        <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
          <NewsBar />
          <Button component={Link} to="/order" variant="outlined" startIcon={<ListIcon />}>
            {t("tatka.order_admin.list")}
          </Button>
          <NewOrderButton />
        </Stack>
      </PageHeader>
      <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: "wrap", alignItems: "center" }}>
        <HubChoice
          value={view.hubId}
          onChoose={(hubId) => keepView({ ...(view.isDue ? { isDue: true } : {}), ...(hubId ? { hubId } : {}) })}
        />
        <FormControlLabel
          control={<Switch checked={view.isDue ?? false} onChange={(_, isDue) => keepView({ ...view, isDue })} />}
          label={t("tatka.order_admin.only_due")}
        />
      </Stack>
      <Box sx={board}>
        {openStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={{ ...(view.hubId ? { hubId: view.hubId } : {}), ...(view.isDue ? { deliverTo: "today" } : {}) }}
            canTake={dragged !== undefined && stepTo(dragged, status) !== undefined}
            stepsFor={stepsFor}
            onAsk={(order, step) => setAsked({ order, step })}
            onDrag={setDragged}
            onDrop={() => drop(status)}
          />
        ))}
      </Box>
      {asked && (
        <OrderStepDialog
          order={asked.order}
          step={asked.step}
          title={`${asked.order.number}: ${t(`tatka.order_admin.step_question.${asked.step}`)}`}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function reasonAgainst(order: AdminOrderHead, status: OrderStatus): "drop_needs_payment" | "cannot_drop" {
  const needsPayment = stepNames.some((step) => orderSteps[step].to === status && needsPaymentFor(order, step));
  return needsPayment ? "drop_needs_payment" : "cannot_drop";
}

const board = {
  display: "grid",
  gap: { xs: 2, lg: 1 },
  alignItems: "start",
  gridAutoFlow: "column",
  gridAutoColumns: { xs: "min(86%, 300px)", lg: "minmax(0, 1fr)" },
  overflowX: { xs: "auto", lg: "visible" },
  scrollSnapType: { xs: "x proximity", lg: "none" },
  pb: 1,
} as const;
