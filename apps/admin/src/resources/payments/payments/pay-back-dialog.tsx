import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type AdminRefund, adminPlanPayout, adminRecordPayout } from "@tatka/contract/payments/payments-admin";
import { isWallet, type Payout, payouts } from "@tatka/domain/orders/money/pay-back";
import { brandOf } from "@tatka/domain/payments/methods/index";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";
import { RunSelect } from "./run-select.tsx";
import { usePayoutName } from "./use-payout-name.ts";

type Props = { refund: AdminRefund; onClose: () => void; onSaved: () => void };

/** Method and reference of a cash order's refund. Recording it notifies the customer. */
export function PayBackDialog({ refund, onClose, onSaved }: Props) {
  const t = useText();
  const nameOf = usePayoutName();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [payout, setPayout] = useState<Payout>(refund.payout ?? payouts[0] ?? "");
  const [phone, setPhone] = useState(refund.payoutPhone ?? "");
  const [runId, setRunId] = useState(refund.payoutRunId ?? undefined);
  const [reference, setReference] = useState("");
  const params = { id: refund.id };
  const plan = {
    payout,
    ...(isWallet(payout) && { phone }),
    ...(payout === "rider" && { runId }),
  };
  const isPlanned = (!isWallet(payout) || phone.trim() !== "") && (payout !== "rider" || runId !== undefined);

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
        choices={payouts.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setPayout}
      />
      {isWallet(payout) && (
        <TextField
          label={t("tatka.staff_orders.wallet_number", { name: brandOf(payout) })}
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
