import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminOrderSlots, adminReschedule } from "@tatka/contract/orders/door-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { StepDialog } from "./step-dialog.tsx";

/** When a failed delivery is tried again. */
export function RescheduleDialog({ order: { number, version }, title, onClose, onSent }: DoorDialogProps) {
  const t = useText();
  const { day, count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [slotId, setSlotId] = useState("");
  const { data, error, isPending } = useQuery({
    queryKey: ["order", number, "slots"],
    queryFn: ({ signal }) => dataProvider.call(adminOrderSlots, { params: { number }, signal }),
    staleTime: 0,
  });
  const slots = data?.filter(({ remaining }) => remaining > 0) ?? [];
  return (
    <StepDialog
      step="reschedule"
      title={title}
      isChecking={isPending}
      isIncomplete={slotId === ""}
      onClose={onClose}
      onTake={(note) =>
        onSent(dataProvider.call(adminReschedule, { params: { number }, body: { slotId, note, version } }))
      }
    >
      {error && <Alert severity="error">{reasonOf(error, t)}</Alert>}
      {data && slots.length === 0 ? (
        <Alert severity="warning">{t("tatka.order_admin.no_times")}</Alert>
      ) : (
        <TextField
          select
          required
          label={t("tatka.order_admin.new_time")}
          value={slotId}
          onChange={({ target }) => setSlotId(target.value)}
        >
          {slots.map(({ id, date, from, to, remaining }) => (
            <MenuItem key={id} value={id}>
              {t("tatka.order_admin.new_time_left", { day: day(date), from, to, count: count(remaining) })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </StepDialog>
  );
}
