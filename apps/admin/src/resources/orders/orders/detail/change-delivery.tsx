import EditIcon from "@mui/icons-material/EditLocationAltOutlined";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { adminChangeOrder } from "@tatka/contract/orders/order-changes";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { mayChange, orderChanges } from "@tatka/domain/orders/order-policy";
import { paymentMethods } from "@tatka/domain/payments/methods/index";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useMethodWords } from "../../../../messages/use-method-words.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { FormDialog } from "../../../../records/form/form-dialog.tsx";
import { useMay } from "../../../../records/use-may.ts";
import { TimeChoice } from "../time-choice.tsx";
import { useSteps } from "../use-steps.ts";

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
  const wordsOf = useMethodWords();
  const notify = useNotify();
  const { refetch } = useSteps();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const was = { ...order.recipient, phone: localNumber(order.recipient.phone) };
  const [recipient, setRecipient] = useState<Record<(typeof parts)[number], string>>(was);
  const [slotId, setSlotId] = useState("");
  const [paymentMethod, setPaymentMethod] = useState(order.paymentMethod);
  const changed = Object.fromEntries(
    parts.flatMap((part) => (recipient[part] === was[part] ? [] : [[part, recipient[part]]])),
  );
  const isPayable = mayChange("change-payment", order);
  const isSame = Object.keys(changed).length === 0 && slotId === "" && paymentMethod === order.paymentMethod;

  async function save() {
    await dataProvider.call(adminChangeOrder, {
      params: { number: order.number },
      body: {
        ...(Object.keys(changed).length > 0 && { recipient: changed }),
        ...(slotId !== "" && { slotId }),
        ...(paymentMethod !== order.paymentMethod && { paymentMethod }),
        version: order.version,
      },
    });
    notify(t("tatka.order_admin.delivery_changed", { number: order.number }), { type: "success" });
    await refetch();
    onClose();
  }

  return (
    <FormDialog
      title={t("tatka.order_admin.change_delivery")}
      does={t("tatka.order_admin.save_changes")}
      closes={t("tatka.order_admin.close")}
      isIncomplete={isSame}
      onSubmit={save}
      onClose={onClose}
    >
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
        <SelectField
          label={t("tatka.order_admin.money")}
          value={paymentMethod}
          choices={paymentMethods.map(({ code }) => ({ value: code, label: wordsOf(code).title }))}
          onChange={setPaymentMethod}
        />
      )}
    </FormDialog>
  );
}
