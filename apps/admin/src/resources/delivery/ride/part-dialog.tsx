import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { RideStop, rideDeliver } from "@tatka/contract/delivery/ride";
import type { Body } from "@tatka/contract/route";
import { type RefusalReason, refusalReasons } from "@tatka/domain/orders/order-states";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { dueAfter } from "../../orders/orders/index.ts";
import { DialogFooter } from "./dialog-footer.tsx";

type Props = { stop: RideStop; onClose: () => void; onDone: (body: Body<typeof rideDeliver>) => void };

/** Not everything was accepted, or not all of the cash was there. */
export function PartDialog({ stop, onClose, onDone }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka } = useFormats();
  const [refused, setRefused] = useState<Record<number, number>>({});
  const [reason, setReason] = useState<RefusalReason>("refused");
  const [typedCash, setTypedCash] = useState<string>();
  const isCash = stop.cashDue > 0;
  const due = isCash ? dueAfter(stop, (id) => refused[id] ?? 0) : 0;
  const cash = typedCash === undefined || typedCash === "" ? due : Number(typedCash);
  const accepted = stop.lines.flatMap(({ id, quantity }) =>
    (refused[id] ?? 0) > 0 ? [{ lineId: id, quantity: quantity - (refused[id] ?? 0), reason }] : [],
  );
  const isNothing = stop.lines.every(({ id, quantity }) => (refused[id] ?? 0) === quantity);
  const isTooMuch = isCash && (Number.isNaN(cash) || cash < 0 || cash > due);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="part-title">
      <DialogTitle id="part-title">{t("tatka.ride.part")}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5, color: "text.secondary" }}>{t("tatka.ride.part_help")}</Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none", gap: 1.5 }}>
          {stop.lines.map(({ id, quantity, product }) => (
            <Stack component="li" key={id} direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{titleOf(product)}</Typography>
              <QuantityField
                label={t("tatka.ride.accepted_of", { name: titleOf(product) })}
                value={quantity - (refused[id] ?? 0)}
                min={0}
                max={quantity}
                onChange={(kept) => setRefused({ ...refused, [id]: quantity - kept })}
              />
            </Stack>
          ))}
        </Stack>
        <Stack sx={{ gap: 2, mt: 2.5 }}>
          {accepted.length > 0 && (
            <TextField
              select
              label={t("tatka.ride.why_not")}
              value={reason}
              onChange={({ target }) => setReason(target.value as RefusalReason)}
            >
              {refusalReasons.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`tatka.order_admin.refusal.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
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
