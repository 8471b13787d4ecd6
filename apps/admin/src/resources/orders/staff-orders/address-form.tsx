import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { Location } from "@tatka/contract/delivery/locations";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { type AddressDraft, missingIn } from "./order-draft.ts";
import { usePlaces } from "./use-places.ts";

type Props = { address: AddressDraft; isChecked: boolean; onChange: (address: AddressDraft) => void };

/** A new address; each location list depends on the selected parent. */
export function AddressForm({ address, isChecked, onChange }: Props) {
  const t = useText();
  const { divisions, districts, zones } = usePlaces(address.divisionId, address.districtId);
  const missing = isChecked ? missingIn(address) : [];
  const text = (field: "name" | "phone" | "address" | "landmark" | "deliveryNote", most: number) => ({
    value: address[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [field]: target.value }),
    autoComplete: "off",
    ...problemOf(field),
    slotProps: { htmlInput: { maxLength: most } },
  });
  const problemOf = (field: string) =>
    missing.some((one) => one === field)
      ? {
          error: true,
          helperText: t(field === "phone" ? "tatka.staff_orders.phone_invalid" : "tatka.staff_orders.required"),
        }
      : {};
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
      <TextField label={t("tatka.staff_orders.same_as_customer")} required {...text("name", 100)} />
      <TextField label={t("tatka.staff_orders.recipient_phone")} type="tel" required {...text("phone", 40)} />
      <Place
        label={t("tatka.staff_orders.division")}
        places={divisions}
        value={address.divisionId}
        onChange={(divisionId) => onChange({ ...address, divisionId, districtId: null, zoneId: null })}
      />
      <Place
        label={t("tatka.staff_orders.district")}
        places={districts}
        value={address.districtId}
        onChange={(districtId) => onChange({ ...address, districtId, zoneId: null })}
        {...problemOf("districtId")}
      />
      <Place
        label={t("tatka.staff_orders.zone")}
        places={zones}
        value={address.zoneId}
        onChange={(zoneId) => onChange({ ...address, zoneId })}
        {...problemOf("zoneId")}
      />
      <TextField label={t("tatka.staff_orders.street")} required {...text("address", 300)} />
      <TextField label={t("tatka.staff_orders.landmark")} {...text("landmark", 200)} />
      <TextField label={t("tatka.staff_orders.delivery_note")} {...text("deliveryNote", 300)} />
    </Box>
  );
}

type PlaceProps = {
  label: string;
  places: readonly Location[];
  value: number | null;
  onChange: (id: number) => void;
  error?: boolean;
  helperText?: string;
};

function Place({ label, places, value, onChange, ...problem }: PlaceProps) {
  const titleOf = useTitle();
  // While the list is loading, it does not contain the selected value.
  const shown = places.some(({ id }) => id === value) ? (value ?? "") : "";
  return (
    <TextField
      select
      required
      label={label}
      value={shown}
      disabled={places.length === 0}
      onChange={({ target }) => onChange(Number(target.value))}
      {...problem}
    >
      {places.map((place) => (
        <MenuItem key={place.id} value={place.id}>
          {titleOf(place)}
        </MenuItem>
      ))}
    </TextField>
  );
}
