import { useQuery } from "@tanstack/react-query";
import { adminListOrders, MostAtOnce } from "@tatka/contract/orders/order-list-admin";
import type { PlainStep } from "@tatka/contract/orders/order-steps-admin";
import { useDataProvider } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { SelectedNames } from "../../../../records/list/selected-names.tsx";
import { StepDialog } from "../door/step-dialog.tsx";
import { needsPaymentFor } from "../payment-of.ts";

type Props = {
  step: PlainStep;
  numbers: readonly string[];
  onClose: () => void;
  onTake: (note: string) => Promise<unknown>;
};

/** Confirms a step for many orders, and names those that stay because they are unpaid. */
export function BulkStepDialog({ step, numbers, onClose, onTake }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const mattersHere = step !== "cancel";
  const query = { numbers: numbers.join(","), take: MostAtOnce };
  const { data, isPending } = useQuery({
    queryKey: ["order", "chosen", query.numbers],
    queryFn: ({ signal }) => dataProvider.call(adminListOrders, { query, signal }),
    enabled: mattersHere,
    // An order may have been paid since it was loaded.
    staleTime: 0,
  });
  const unpaid = data?.items.filter((order) => needsPaymentFor(order, step)).map(({ number }) => number) ?? [];
  // Order numbers are inserted separately, because digits in the text follow the language.
  const warning = `${t("tatka.order_admin.not_paid_many", { smart_count: unpaid.length })} ${unpaid.join(", ")}`;
  return (
    <StepDialog
      step={step}
      title={t("tatka.order_admin.step_many", {
        step: t(`tatka.order_admin.step.${step}`),
        smart_count: numbers.length,
      })}
      warnings={unpaid.length > 0 ? [warning] : []}
      isChecking={mattersHere && isPending}
      {...{ onClose, onTake }}
    >
      <SelectedNames names={numbers} />
    </StepDialog>
  );
}
