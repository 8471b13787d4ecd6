import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { RideStop, rideDeliver } from "@tatka/contract/orders/ride";
import type { Body } from "@tatka/contract/route";
import type { RefusalReason } from "@tatka/domain/orders/order-states";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { dueAtDoor, LostDiscounts, RefusalChoice } from "../../orders/orders/index.ts";
import { DialogFooter } from "./dialog-footer.tsx";

type Props = { stop: RideStop; onClose: () => void; onDone: (body: Body<typeof rideDeliver>) => void };

type Refusal = { pieces: number; reason: RefusalReason };

const nothing: Refusal = { pieces: 0, reason: "refused" };

/** Records a partial delivery, or less cash than due. */
export function PartDialog({ stop, onClose, onDone }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const [refusals, setRefusals] = useState<Record<number, Refusal>>({});
  const [typedCash, setTypedCash] = useState<string>();
  const isCash = stop.cashDue > 0;
  const refusalOf = (id: number) => refusals[id] ?? nothing;
  const change = (id: number, next: Partial<Refusal>) =>
    setRefusals({ ...refusals, [id]: { ...refusalOf(id), ...next } });
  const refused = stop.lines.map(({ id }) => ({ lineId: id, ...refusalOf(id) })).filter(({ pieces }) => pieces > 0);
  const { due, lost } = dueAtDoor(stop, refused);
  const cash = typedCash === undefined || typedCash === "" ? due : Number(typedCash);
  const accepted = stop.lines.flatMap(({ id, quantity }) => {
    const { pieces, reason } = refusalOf(id);
    return pieces > 0 ? [{ lineId: id, quantity: quantity - pieces, reason }] : [];
  });
  const isNothing = stop.lines.every(({ id, quantity }) => refusalOf(id).pieces === quantity);
  const isTooMuch = isCash && (Number.isNaN(cash) || cash < 0 || cash > due);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="part-title">
      <DialogTitle id="part-title">{t("tatka.ride.part")}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5, color: "text.secondary" }}>{t("tatka.ride.part_help")}</Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none", gap: 1.5 }}>
          {stop.lines.map(({ id, quantity, product }) => (
            <Stack component="li" key={id} sx={{ gap: 1.5 }}>
              <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
                <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{titleOf(product)}</Typography>
                <QuantityField
                  label={t("tatka.ride.accepted_of", { name: titleOf(product) })}
                  value={quantity - refusalOf(id).pieces}
                  min={0}
                  max={quantity}
                  onChange={(kept) => change(id, { pieces: quantity - kept })}
                />
              </Stack>
              {refusalOf(id).pieces > 0 && (
                <RefusalChoice
                  name={titleOf(product)}
                  reason={refusalOf(id).reason}
                  onChange={(reason) => change(id, { reason })}
                />
              )}
            </Stack>
          ))}
        </Stack>
        <Stack sx={{ gap: 2, mt: 2.5 }}>
          <LostDiscounts lost={lost} />
          {isCash && (
            <TextField
              type="number"
              label={t("tatka.order_admin.cash_taken")}
              helperText={
                cash < due
                  ? t("tatka.order_admin.cash_short", { amount: taka(due - cash) })
                  : t("tatka.order_admin.cash_due", { amount: taka(due) })
              }
              error={isTooMuch}
              value={typedCash ?? due}
              onChange={({ target }) => setTypedCash(target.value)}
              slotProps={{ htmlInput: { min: 0, max: due, step: "any", inputMode: "decimal" } }}
            />
          )}
          {isNothing && <Typography color="error">{t("tatka.ride.nothing_accepted")}</Typography>}
        </Stack>
      </DialogContent>
      <DialogFooter
        label={t("tatka.ride.delivered")}
        isReady={!isNothing && !isTooMuch}
        onClose={onClose}
        onDone={() => onDone({ accepted, ...(isCash && { cashTaken: cash }) })}
      />
    </Dialog>
  );
}
