import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type AdminRefund, adminPlanPayout, adminRecordPayout } from "@tatka/contract/payments/payments-admin";
import { type Payout, payouts } from "@tatka/domain/orders/pay-back";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";
import { RunSelect } from "./run-select.tsx";

type Props = { refund: AdminRefund; onClose: () => void; onSaved: () => void };

/** Method and reference of a cash order's refund. Recording it notifies the customer. */
export function PayBackDialog({ refund, onClose, onSaved }: Props) {
  const t = useText();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [payout, setPayout] = useState<Payout>(refund.payout ?? "bkash");
  const [phone, setPhone] = useState(refund.payoutPhone ?? "");
  const [runId, setRunId] = useState(refund.payoutRunId ?? undefined);
  const [reference, setReference] = useState("");
  const params = { id: refund.id };
  const plan = {
    payout,
    ...(payout === "bkash" && { phone }),
    ...(payout === "rider" && { runId }),
  };
  const isPlanned = (payout !== "bkash" || phone.trim() !== "") && (payout !== "rider" || runId !== undefined);

  const planning = useCall(adminPlanPayout, { done: "tatka.staff_orders.payout_planned", onDone: onSaved });

  return (
    <FormDialog
      title={t("tatka.staff_orders.pay_back_title", { amount: taka(refund.amount), number: refund.orderNumber })}
      does={t("tatka.staff_orders.record_payment")}
      isIncomplete={!isPlanned || reference.trim() === ""}
      onClose={onClose}
      onSubmit={async () => {
        await dataProvider.call(adminRecordPayout, { params, body: { ...plan, reference } });
        onSaved();
      }}
      aside={
        <Button disabled={!isPlanned} onClick={() => planning.run({ params, body: plan })}>
          {t("tatka.staff_orders.pay_later")}
        </Button>
      }
    >
      <Typography>{t("tatka.staff_orders.pay_back_text")}</Typography>
      <SelectField
        label={t("tatka.staff_orders.head_payout")}
        value={payout}
        choices={payouts.map((value) => ({ value, label: t(`tatka.staff_orders.payout.${value}`) }))}
        onChange={setPayout}
      />
      {payout === "bkash" && (
        <TextField
          label={t("tatka.staff_orders.bkash_number")}
          value={phone}
          required
          onChange={({ target }) => setPhone(target.value)}
          slotProps={{ htmlInput: { inputMode: "tel", maxLength: 40 } }}
        />
      )}
      {payout === "rider" && <RunSelect refundId={refund.id} value={runId} onChange={setRunId} />}
      <TextField
        label={t("tatka.staff_orders.reference")}
        helperText={t("tatka.staff_orders.reference_help")}
        value={reference}
        required
        onChange={({ target }) => setReference(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
