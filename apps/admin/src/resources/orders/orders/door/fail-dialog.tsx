import { adminFailDelivery } from "@tatka/contract/orders/door-admin";
import { type FailureReason, failureReasons } from "@tatka/domain/orders/order-states";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Asks for the reason of a failed delivery. */
export function FailDialog({ order: { number, version }, title, onClose, onSent }: DoorDialogProps) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [reason, setReason] = useState<FailureReason | "">("");
  return (
    <StepDialog
      step="fail"
      title={title}
      isIncomplete={reason === ""}
      onClose={onClose}
      onTake={async (note) => {
        if (reason === "") return;
        await onSent(dataProvider.call(adminFailDelivery, { params: { number }, body: { reason, note, version } }));
      }}
    >
      <SelectField
        required
        label={t("tatka.order_admin.failure_label")}
        value={reason}
        choices={failureReasons.map((value) => ({ value, label: t(`tatka.order_admin.failure.${value}`) }))}
        onChange={setReason}
      />
    </StepDialog>
  );
}
