import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminDeliver } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { owesCash, refusalEffects } from "@tatka/domain/orders/order-policy";
import type { RefusalReason } from "@tatka/domain/orders/order-states";
import { restocksAfterRefusal } from "@tatka/domain/orders/picking/after-return";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import type { DoorDialogProps } from "./door-dialog.ts";
import { dueAtDoor, piecesOut } from "./due-at-door.ts";
import { LostDiscounts } from "./lost-discounts.tsx";
import { RefusalChoice } from "./refusal-choice.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { useOutFor } from "./use-out-for.ts";

type Props = Omit<DoorDialogProps, "order"> & { order: AdminOrder };

type Refused = Record<number, { pieces: number; reason: RefusalReason; isWrittenOff?: boolean | undefined }>;

/** Records a delivery: by default everything, for the cash due. */
export function DeliverDialog({ order, title, onClose, onSent }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { taka } = useFormats();
  const outFor = useOutFor(order);
  const [isInPart, setInPart] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const [typedCash, setTypedCash] = useState<string>();
  const { number, version } = order;
  const isCash = owesCash(order);
  const { due, lost } = dueAtDoor(
    order,
    order.lines.flatMap(({ id }) =>
      refused[id] ? [{ lineId: id, pieces: refused[id].pieces, reason: refused[id].reason }] : [],
    ),
  );
  const cash = typedCash === undefined || typedCash === "" ? due : Number(typedCash);
  const accepted = order.lines.flatMap((line) => {
    const not = refused[line.id];
    return not && not.pieces > 0
      ? [
          {
            ...{ lineId: line.id, quantity: piecesOut(line) - not.pieces, reason: not.reason },
            writeOff: isWrittenOff(line, not) ? not.pieces : 0,
          },
        ]
      : [];
  });
  return (
    <StepDialog
      step="deliver"
      title={title}
      warnings={isCash && cash < due ? [t("tatka.order_admin.cash_short", { amount: taka(due - cash) })] : []}
      isIncomplete={Number.isNaN(cash)}
      onClose={onClose}
      onTake={(note) =>
        onSent(
          dataProvider.call(adminDeliver, {
            params: { number },
            body: { accepted, note, version, ...(isCash && { cashTaken: cash }) },
          }),
        )
      }
    >
      {isInPart ? (
        <Stack sx={{ gap: 1.5 }}>
          {order.lines.map((line) => (
            <RefusedPieces
              key={line.id}
              line={line}
              refused={refused[line.id] ?? { pieces: 0, reason: "refused" }}
              outFor={outFor(line)}
              onChange={(next) => setRefused({ ...refused, [line.id]: next })}
            />
          ))}
        </Stack>
      ) : (
        <Button variant="outlined" onClick={() => setInPart(true)}>
          {t("tatka.order_admin.not_everything")}
        </Button>
      )}
      <LostDiscounts lost={lost} />
      {isCash && (
        <TextField
          type="number"
          label={t("tatka.order_admin.cash_taken")}
          helperText={t("tatka.order_admin.cash_due", { amount: taka(due) })}
          value={typedCash ?? due}
          onChange={({ target }) => setTypedCash(target.value)}
          slotProps={{ htmlInput: { min: 0, max: due, step: "any", inputMode: "decimal" } }}
        />
      )}
    </StepDialog>
  );
}

type Line = AdminOrder["lines"][number];

function isWrittenOff({ restocksByDefault }: Line, { reason, isWrittenOff }: Refused[number]): boolean {
  return isWrittenOff ?? !restocksAfterRefusal(reason, restocksByDefault);
}

type PiecesProps = {
  line: Line;
  outFor: string | undefined;
  refused: Refused[number];
  onChange: (refused: Refused[number]) => void;
};

function RefusedPieces({ line, outFor, refused, onChange }: PiecesProps) {
  const { pieces, reason } = refused;
  const isJudged = refusalEffects[reason].goods === "sellable";
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const out = piecesOut(line);
  const name = titleOf(line.product);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: "flex-start" }}>
        <TextField
          type="number"
          label={t("tatka.order_admin.refused_pieces", { name })}
          helperText={t("tatka.order_admin.written_off_help", { count: count(out) })}
          value={pieces}
          onChange={({ target }) =>
            onChange({ ...refused, pieces: Math.min(out, Math.max(0, Math.trunc(Number(target.value)) || 0)) })
          }
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { min: 0, max: out, inputMode: "numeric" } }}
        />
        {pieces > 0 && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RefusalChoice name={name} reason={reason} onChange={(next) => onChange({ pieces, reason: next })} />
          </Box>
        )}
      </Stack>
      {pieces > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isWrittenOff(line, refused)}
              onChange={({ target }) => onChange({ ...refused, isWrittenOff: target.checked })}
            />
          }
          label={[t("tatka.order_admin.write_off_refused"), isJudged && outFor].filter(Boolean).join(" · ")}
        />
      )}
    </Box>
  );
}
