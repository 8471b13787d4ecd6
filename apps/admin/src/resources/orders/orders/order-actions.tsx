import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type AdminOrder, type OrderStep, orderSteps } from "@tatka/contract/orders/orders-admin";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { waitsForPayment } from "./payment-of.ts";
import { StepDialog } from "./step-dialog.tsx";
import { stepIcons } from "./step-icons.ts";
import { usePackedTicks } from "./use-packed-ticks.ts";
import { useSteps } from "./use-steps.ts";

/** The steps that this person may take with the order now; the first is the one it waits for. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const t = useText();
  const notify = useNotify();
  const { take } = useSteps();
  const { ticked, clear } = usePackedTicks(order.number);
  const [asked, setAsked] = useState<OrderStep>();
  const steps = order.steps.filter((step) => step !== "cancel");
  const canCancel = order.steps.includes("cancel");

  if (order.steps.length === 0 && !waitsForPayment(order)) {
    return <Typography sx={{ color: "text.secondary" }}>{t("tatka.order_admin.nothing_to_do")}</Typography>;
  }

  async function go(step: OrderStep, note: string) {
    await take(order, step, note);
    if (step === "pack") clear();
    setAsked(undefined);
    const status = t(`tatka.order_admin.status.${orderSteps[step].to}`);
    notify(t("tatka.order_admin.step_done", { number: order.number, status }), { type: "success" });
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& > *": { flexGrow: { xs: 1, sm: 0 } } }}>
      {waitsForPayment(order) && (
        <Alert severity="info" sx={{ width: "100%" }}>
          {t(`tatka.order_admin.${order.paymentStatus === "refunded" ? "refunded_stays" : "payment_needed"}`)}
        </Alert>
      )}
      {steps.map((step) => {
        const Icon = stepIcons[step];
        return (
          <Button key={step} variant="contained" size="large" startIcon={<Icon />} onClick={() => setAsked(step)}>
            {t(`tatka.order_admin.step.${step}`)}
          </Button>
        );
      })}
      {canCancel && (
        <Button variant="outlined" color="error" size="large" onClick={() => setAsked("cancel")}>
          {t("tatka.order_admin.step.cancel")}
        </Button>
      )}
      {asked && (
        <StepDialog
          step={asked}
          title={t(`tatka.order_admin.step_question.${asked}`)}
          warnings={warningsBefore(asked)}
          onClose={() => setAsked(undefined)}
          onTake={(note) => go(asked, note)}
        />
      )}
    </Stack>
  );

  function warningsBefore(step: OrderStep): string[] {
    const total = order.lines.length;
    const missing = total - order.lines.filter(({ id }) => ticked.includes(id)).length;
    return step === "pack" && missing > 0 ? [t("tatka.order_admin.not_ticked", { missing, total })] : [];
  }
}
