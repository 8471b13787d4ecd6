import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminTakeBack } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { piecesOut } from "./due-at-door.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useOutFor } from "./use-out-for.ts";

type Props = Omit<DoorDialogProps, "order"> & { order: AdminOrder };

/** Returned goods: pieces are restocked unless they are written off or were out of the cold too long. */
export function TakeBackDialog({ order, title, onClose, onSent }: Props) {
  const { number, version, lines } = order;
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const titleOf = useTitle();
  const { count } = useFormats();
  const outFor = useOutFor(order);
  const [lost, setLost] = useState<Record<number, number>>({});
  const [reason, setReason] = useState("");
  const counted = lines
    .map((line) => {
      const out = piecesOut(line);
      const writeOff = Math.min(lost[line.id] ?? (line.restocksByDefault ? 0 : out), out);
      return { lineId: line.id, line, out, writeOff };
    })
    .filter(({ out }) => out > 0);
  const isAnyLost = counted.some(({ writeOff }) => writeOff > 0);
  return (
    <StepDialog
      step="take-back"
      title={title}
      onClose={onClose}
      onTake={(note) =>
        onSent(
          dataProvider.call(adminTakeBack, {
            params: { number },
            body: {
              lines: counted.map(({ lineId, out, writeOff }) => ({
                lineId,
                restock: out - writeOff,
                writeOff,
                reason,
              })),
              note,
              version,
            },
          }),
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {counted.map(({ lineId, line, out, writeOff }) => (
          <TextField
            key={lineId}
            type="number"
            label={t("tatka.order_admin.written_off", { name: titleOf(line.product) })}
            helperText={[t("tatka.order_admin.written_off_help", { count: count(out) }), outFor(line)]
              .filter(Boolean)
              .join(" · ")}
            value={writeOff}
            onChange={({ target }) =>
              setLost({ ...lost, [lineId]: Math.max(0, Math.trunc(Number(target.value)) || 0) })
            }
            slotProps={{ htmlInput: { min: 0, max: out, inputMode: "numeric" } }}
          />
        ))}
        {isAnyLost && (
          <TextField
            label={t("tatka.order_admin.written_off_reason")}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
      </Stack>
    </StepDialog>
  );
}
