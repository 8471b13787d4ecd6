import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { Address } from "@tatka/contract/people/addresses";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { AddressForm } from "./address-form.tsx";
import type { OrderDraft } from "./order-draft.ts";

type Props = {
  draft: OrderDraft;
  addresses: readonly Address[];
  isChecked: boolean;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** One of the customer's addresses, or a new one that will be saved. */
export function AddressCard({ draft, addresses, isChecked, onChange }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const labelOf = (one: Address) =>
    [one.name, one.address, titleOf(one.zone), titleOf(one.district)].join(", ") +
    (one.isDeliverable ? "" : ` (${t("tatka.staff_orders.not_delivered")})`);
  return (
    <Card component="section" aria-labelledby="order-address" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="order-address" variant="h2" sx={{ mb: 1.5 }}>
        {t("tatka.staff_orders.address")}
      </Typography>
      {addresses.length > 0 && (
        <RadioGroup
          aria-labelledby="order-address"
          value={draft.addressId ?? "new"}
          onChange={(_, value) =>
            onChange({ addressId: value === "new" ? null : Number(value), slotId: null, shippingMethodId: null })
          }
          sx={{ mb: draft.addressId === null ? 2 : 0, gap: 0.5 }}
        >
          {addresses.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.id}
              disabled={!one.isDeliverable}
              control={<Radio />}
              label={labelOf(one)}
            />
          ))}
          <FormControlLabel value="new" control={<Radio />} label={t("tatka.staff_orders.new_address")} />
        </RadioGroup>
      )}
      {draft.addressId === null && (
        <AddressForm
          address={draft.address}
          isChecked={isChecked}
          onChange={(address) =>
            onChange({
              address,
              ...(address.zoneId !== draft.address.zoneId && { slotId: null, shippingMethodId: null }),
            })
          }
        />
      )}
    </Card>
  );
}
