import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { type ChosenStep, orderSteps, wasPaid } from "@tatka/domain/orders/order-policy";
import { useState } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { OrderStepDialog } from "../door/order-step-dialog.tsx";
import { waitsForPayment } from "../payment-of.ts";
import { stepIcons } from "../step-icons.ts";
import { TransferWaits } from "../waits-for-transfer.tsx";

/** The steps that the user may take now; the next regular one comes first. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const t = useText();
  const [asked, setAsked] = useState<ChosenStep>();
  // The next regular step is first and highlighted.
  const onward = order.steps.filter(isOnward);
  const ended = order.steps.filter((step) => !isOnward(step));

  if (order.steps.length === 0 && !waitsForPayment(order)) {
    return <Typography sx={{ color: "text.secondary" }}>{t("tatka.order_admin.nothing_to_do")}</Typography>;
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& > *": { flexGrow: { xs: 1, sm: 0 } } }}>
      {waitsForPayment(order) && (
        <Alert severity="info" sx={{ width: "100%" }}>
          {t(`tatka.order_admin.${wasPaid(order.paymentStatus) ? "refunded_stays" : "payment_needed"}`)}
        </Alert>
      )}
      {order.waitsForTransfer && <TransferWaits transfers={order.transfers} />}
      {onward.map((step) => {
        const Icon = stepIcons[step];
        return (
          <Button
            key={step}
            variant="contained"
            size="large"
            startIcon={<Icon />}
            disabled={step === "pack" && (order.waitsForTransfer || order.check?.holdsPacking)}
            onClick={() => setAsked(step)}
          >
            {t(`tatka.order_admin.step.${step}`)}
          </Button>
        );
      })}
      {ended.map((step) => (
        <Button key={step} variant="outlined" color="error" size="large" onClick={() => setAsked(step)}>
          {t(`tatka.order_admin.step.${step}`)}
        </Button>
      ))}
      {asked && (
        <OrderStepDialog
          order={order}
          step={asked}
          title={t(`tatka.order_admin.step_question.${asked}`)}
          warnings={warningsBefore(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );

  function warningsBefore(step: ChosenStep): string[] {
    const total = order.lines.length;
    const missing = order.lines.filter(({ quantity, pickedQuantity }) => pickedQuantity < quantity).length;
    return step === "pack" && missing > 0 ? [t("tatka.order_admin.not_picked", { missing, total })] : [];
  }
}

function isOnward(step: ChosenStep): boolean {
  const { money, run } = orderSteps[step];
  return money !== "refunded" && run !== "failed";
}
