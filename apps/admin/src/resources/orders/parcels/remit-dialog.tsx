import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { getPayout, type listParcels, remitCash } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useCourierName } from "./use-courier-name.ts";

type Parcels = Answer<typeof listParcels>;
type Props = { courier: Parcels["couriers"][number]; hubs: Parcels["hubs"]; onClose: () => void };

const cents = (text: string) => Math.round(Number(text || "0") * 100);

/** Records what a courier has paid: its parcels by the number of the payout, the amount, and a difference with its reason. */
export function RemitDialog({ courier, hubs, onClose }: Props) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const nameOf = useCourierName();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [reference, setReference] = useState("");
  const [paid, setPaid] = useState("");
  const [fees, setFees] = useState("");
  const [hubId, setHubId] = useState(hubs[0]?.id ?? 0);
  const [paidInto, setPaidInto] = useState<"bank" | "till">("bank");
  const [note, setNote] = useState("");
  const { run, answer, isBusy } = useCall(getPayout, {
    onDone: (payout) => {
      setPaid(payout.paid === null ? "" : String(payout.paid));
      setFees(payout.fees === null ? "" : String(payout.fees));
    },
  });
  const numbers = answer?.numbers ?? [];
  const difference = cents(paid) + cents(fees) - Math.round((answer?.expected ?? 0) * 100);
  const isIncomplete = numbers.length === 0 || paid === "" || (difference !== 0 && note.trim() === "");
  return (
    <FormDialog
      title={t("tatka.parcels.remit_title", { name: nameOf(courier) })}
      does={t("tatka.parcels.remit")}
      isIncomplete={isIncomplete}
      onClose={onClose}
      onSubmit={async () => {
        const amounts = { paid: cents(paid) / 100, fees: cents(fees) / 100 };
        const body = { courier: courier.code, reference: reference.trim(), hubId, paidInto, numbers, note, ...amounts };
        await dataProvider.call(remitCash, { body });
        notify(t("tatka.parcels.was_remitted"), { type: "success" });
        refresh();
        onClose();
      }}
    >
      <TextField
        label={t("tatka.parcels.reference")}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        required
      />
      <Button
        variant="outlined"
        disabled={isBusy || reference.trim() === ""}
        onClick={() => run({ query: { courier: courier.code, reference: reference.trim() } })}
      >
        {t("tatka.parcels.find")}
      </Button>
      {answer && (
        <>
          <Typography role="status">
            {t("tatka.parcels.chosen", { smart_count: numbers.length, amount: taka(answer.expected) })}
          </Typography>
          {answer.foreign.length > 0 && (
            <Alert severity="warning">{t("tatka.parcels.foreign", { numbers: answer.foreign.join(", ") })}</Alert>
          )}
          <TextField
            label={t("tatka.parcels.paid")}
            value={paid}
            onChange={({ target }) => setPaid(target.value)}
            type="number"
            required
          />
          <TextField
            label={t("tatka.parcels.fees")}
            value={fees}
            onChange={({ target }) => setFees(target.value)}
            type="number"
          />
          <TextField
            select
            label={t("tatka.parcels.into")}
            value={paidInto}
            onChange={({ target }) => setPaidInto(target.value === "till" ? "till" : "bank")}
          >
            <MenuItem value="bank">{t("tatka.parcels.into_bank")}</MenuItem>
            <MenuItem value="till">{t("tatka.parcels.into_till")}</MenuItem>
          </TextField>
          <TextField
            select
            label={t("tatka.parcels.hub")}
            value={hubId}
            onChange={({ target }) => setHubId(Number(target.value))}
          >
            {hubs.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          {difference !== 0 && paid !== "" && (
            <TextField
              label={t("tatka.parcels.why")}
              helperText={t("tatka.parcels.difference", { amount: taka(difference / 100) })}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              required
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
