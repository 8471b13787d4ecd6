import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { type AdminOrderLines, adminRefundOrder } from "@tatka/contract/orders/line-edits";
import { isUnpacked } from "@tatka/domain/orders/order-policy";
import { isCash } from "@tatka/domain/payments/methods/index";
import { type FormEvent, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { AmountRows } from "../../../layout/amount-rows.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { deliveryLeft, emptyRefund, extraOf, refundInput, sumOf, wholeRefund } from "./refund-draft.ts";
import { RefundLineRow } from "./refund-line-row.tsx";

type Props = { order: AdminOrderLines; onCancel: () => void; onSaved: () => void };

/** Pieces, delivery charge, extra amount and reason, with the exact total. */
export function RefundForm({ order, onCancel, onSaved }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const [draft, setDraft] = useState(emptyRefund);
  const [isChecked, setChecked] = useState(false);

  const isPacked = !isUnpacked(order.status);
  const isByHand = isCash(order.paymentMethod);
  const left = Math.round((order.paid - order.paidBack) * 100) / 100;
  const sum = sumOf(order, draft);
  const isExtraWrong = extraOf(draft) === undefined;
  const isReasonMissing = draft.reason.trim() === "";
  const isTooMuch = sum > left;
  const { run, isBusy, problem } = useCall(adminRefundOrder, {
    done: ({ refund }) =>
      t(`tatka.staff_orders.${isByHand ? "refund_noted" : "refund_done"}`, { amount: taka(refund.amount) }),
    onDone: onSaved,
    showsProblem: true,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isExtraWrong || isReasonMissing || isTooMuch || sum === 0) return;
    void run({ params: { orderNumber: order.orderNumber }, body: refundInput(draft) });
  }

  return (
    <Stack component="form" noValidate onSubmit={send} sx={{ gap: 2.5 }}>
      <Alert severity="info">
        {t(
          isPacked
            ? isByHand
              ? "tatka.staff_orders.by_hand"
              : "tatka.staff_orders.by_gateway"
            : "tatka.staff_orders.edit_first",
        )}
      </Alert>
      {isPacked && (
        <>
          <Box>
            <Button variant="outlined" onClick={() => setDraft(wholeRefund(order, draft))}>
              {t("tatka.staff_orders.all")}
            </Button>
          </Box>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {order.lines.map((line) => (
              <RefundLineRow
                key={line.id}
                line={line}
                chosen={draft.pieces[line.id] ?? { quantity: 0, restock: false }}
                onChange={(chosen) => setDraft({ ...draft, pieces: { ...draft.pieces, [line.id]: chosen } })}
              />
            ))}
          </Box>
          {deliveryLeft(order) > 0 && (
            <FormControlLabel
              label={t("tatka.staff_orders.delivery_back", { amount: taka(deliveryLeft(order)) })}
              control={
                <Checkbox checked={draft.delivery} onChange={(_, isOn) => setDraft({ ...draft, delivery: isOn })} />
              }
            />
          )}
        </>
      )}
      <TextField
        label={t("tatka.staff_orders.extra")}
        value={draft.extra}
        onChange={({ target }) => setDraft({ ...draft, extra: target.value })}
        error={isExtraWrong}
        helperText={t("tatka.staff_orders.extra_help")}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
        sx={{ maxWidth: 320 }}
      />
      <TextField
        label={t("tatka.staff_orders.reason")}
        value={draft.reason}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        error={isChecked && isReasonMissing}
        helperText={t(isChecked && isReasonMissing ? "tatka.staff_orders.required" : "tatka.staff_orders.reason_help")}
        required
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <div aria-live="polite">
        <AmountRows
          rows={[
            { label: t("tatka.staff_orders.still_paid"), amount: taka(left) },
            { label: t("tatka.staff_orders.goes_back"), amount: taka(sum), isTotal: true },
          ]}
        />
        {isTooMuch && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {t("tatka.staff_orders.too_much")}
          </Alert>
        )}
      </div>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: "flex-end", flexWrap: "wrap" }}>
        <Button onClick={onCancel}>{t("tatka.staff_orders.cancel")}</Button>
        <Button type="submit" variant="contained" color="error" loading={isBusy} disabled={sum === 0 || isTooMuch}>
          {t("tatka.staff_orders.give_back", { amount: taka(sum) })}
        </Button>
      </Stack>
    </Stack>
  );
}
