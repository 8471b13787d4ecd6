import EditIcon from "@mui/icons-material/EditLocationAltOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminChangeOrder } from "@tatka/contract/orders/order-changes";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { paymentMethods } from "@tatka/contract/payments/payment-methods";
import { mayChange, orderChanges } from "@tatka/domain/orders/order-policy";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { type FormEvent, useState } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";
import { TimeChoice } from "../time-choice.tsx";

const parts = ["name", "phone", "address", "landmark", "deliveryNote"] as const;

/** Changes address, slot and payment method until dispatch. */
export function ChangeDelivery({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!mayChange("change-delivery", order) || !may(orderChanges["change-delivery"].staff)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {t("tatka.order_admin.change_delivery")}
      </Button>
      {isOpen && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useText();
  const was = { ...order.recipient, phone: localNumber(order.recipient.phone) };
  const [recipient, setRecipient] = useState<Record<(typeof parts)[number], string>>(was);
  const [slotId, setSlotId] = useState("");
  const [paymentMethod, setPaymentMethod] = useState(order.paymentMethod);
  const { run, isBusy, problem } = useCall(adminChangeOrder, {
    done: () => t("tatka.order_admin.delivery_changed", { number: order.number }),
    onDone: onClose,
    showsProblem: true,
    invalidates: ["order"],
  });
  const changed = Object.fromEntries(
    parts.flatMap((part) => (recipient[part] === was[part] ? [] : [[part, recipient[part]]])),
  );
  const isPayable = mayChange("change-payment", order);
  const isSame = Object.keys(changed).length === 0 && slotId === "" && paymentMethod === order.paymentMethod;

  function save(event: FormEvent) {
    event.preventDefault();
    void run({
      params: { number: order.number },
      body: {
        ...(Object.keys(changed).length > 0 && { recipient: changed }),
        ...(slotId !== "" && { slotId }),
        ...(paymentMethod !== order.paymentMethod && { paymentMethod }),
        version: order.version,
      },
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="change-delivery">
      <form onSubmit={save}>
        <DialogTitle id="change-delivery">{t("tatka.order_admin.change_delivery")}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {parts.map((part) => (
              <TextField
                key={part}
                label={t(`tatka.order_admin.recipient.${part}`)}
                value={recipient[part]}
                onChange={({ target }) => setRecipient({ ...recipient, [part]: target.value })}
                multiline={part === "address" || part === "deliveryNote"}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
            ))}
            <TimeChoice
              orderNumber={order.number}
              value={slotId}
              onChange={setSlotId}
              none={t("tatka.order_admin.same_time")}
            />
            {isPayable && (
              <TextField
                select
                label={t("tatka.order_admin.money")}
                value={paymentMethod}
                onChange={({ target }) => setPaymentMethod(target.value as typeof paymentMethod)}
              >
                {paymentMethods.map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`tatka.order_admin.method.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.order_admin.close")}
          </Button>
          <Button type="submit" variant="contained" disabled={isSame} loading={isBusy}>
            {t("tatka.order_admin.save_changes")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
