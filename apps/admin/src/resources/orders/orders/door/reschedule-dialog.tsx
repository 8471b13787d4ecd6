import { adminReschedule } from "@tatka/contract/orders/door-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { TimeChoice } from "../time-choice.tsx";
import type { DoorDialogProps } from "./door-dialog.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Selects a new slot for a failed delivery. */
export function RescheduleDialog({ order: { number, version }, title, onClose, onSent }: DoorDialogProps) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [slotId, setSlotId] = useState("");
  return (
    <StepDialog
      step="reschedule"
      title={title}
      isIncomplete={slotId === ""}
      onClose={onClose}
      onTake={(note) =>
        onSent(dataProvider.call(adminReschedule, { params: { number }, body: { slotId, note, version } }))
      }
    >
      <TimeChoice orderNumber={number} value={slotId} onChange={setSlotId} />
    </StepDialog>
  );
}
