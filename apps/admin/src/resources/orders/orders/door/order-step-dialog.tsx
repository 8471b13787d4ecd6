import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { type ChosenStep, orderSteps } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { useNotify } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { useSteps } from "../use-steps.ts";
import { DeliverDialog } from "./deliver-dialog.tsx";
import { FailDialog } from "./fail-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

type Props = {
  order: AdminOrder | AdminOrderHead;
  step: ChosenStep;
  title: string;
  warnings?: readonly string[];
  onClose: () => void;
};

/** Asks for the input of a step, takes it, and reports the new status. */
export function OrderStepDialog({ order, step, title, warnings = [], onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const { take, refetch } = useSteps();

  function tell(to: OrderStatus = orderSteps[step].to) {
    const status = t(`tatka.order_admin.status.${to}`);
    notify(t("tatka.order_admin.step_done", { number: order.number, status }), { type: "success" });
    onClose();
  }
  async function onSent(answer: Promise<AdminOrder>) {
    try {
      tell((await answer).status);
    } finally {
      await refetch();
    }
  }

  const shown = { order, title, onClose, onSent };
  if (step === "deliver" && "lines" in order) return <DeliverDialog {...shown} order={order} />;
  if (step === "fail") return <FailDialog {...shown} />;
  if (step === "reschedule") return <RescheduleDialog {...shown} />;
  if (step === "take-back") return "lines" in order ? <TakeBackDialog {...shown} order={order} /> : null;
  if (step === "return-part") return "lines" in order ? <ReturnDialog {...shown} order={order} /> : null;
  return (
    <StepDialog
      {...{ step, title, warnings, onClose }}
      onTake={async (note) => {
        await take(order, step, note);
        tell();
      }}
    />
  );
}
