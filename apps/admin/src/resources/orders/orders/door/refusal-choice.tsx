import { type RefusalReason, refusalReasons } from "@tatka/domain/orders/order-states";
import { SelectField } from "../../../../layout/select-field.tsx";
import { useText } from "../../../../messages/use-text.ts";

type Props = { name: string; reason: RefusalReason; onChange: (reason: RefusalReason) => void };

/** The reason for refused pieces, which decides about discounts and stock. */
export function RefusalChoice({ name, reason, onChange }: Props) {
  const t = useText();
  return (
    <SelectField
      fullWidth
      label={t("tatka.order_admin.refusal_of", { name })}
      value={reason}
      choices={refusalReasons.map((value) => ({ value, label: t(`tatka.order_admin.refusal.${value}`) }))}
      onChange={onChange}
    />
  );
}
