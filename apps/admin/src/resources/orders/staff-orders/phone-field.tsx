import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminSuggestCustomers } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { localDigits } from "@tatka/domain/people/mobile-number";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { typedPhone } from "./order-draft.ts";
import { useSettled } from "./use-settled.ts";

type Suggested = Answer<typeof adminSuggestCustomers>["items"][number];

type Props = {
  phone: string;
  isRequired: boolean;
  isWrong: boolean;
  help: string;
  /** Enter below a whole number. */
  onWhole: () => void;
  onChange: (phone: string, isFromList: boolean) => void;
};

/** Any four digits of a number name those who have them; Enter takes the first. A whole number needs no list. */
export function PhoneField({ phone, isRequired, isWrong, help, onWhole, onChange }: Props) {
  const t = useText();
  const { day } = useFormats();
  const digits = useSettled(localDigits(phone));
  const isPart = /^\d{4,11}$/.test(digits) && !typedPhone(phone);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["order-customers", digits],
    queryFn: ({ signal }) => dataProvider.call(adminSuggestCustomers, { query: { digits }, signal }),
    enabled: isPart,
    retry: false,
  });
  const options = isPart && digits === localDigits(phone) ? (data?.items ?? []) : [];
  return (
    <Autocomplete<Suggested, false, false, true>
      freeSolo
      clearIcon={null}
      autoHighlight
      clearOnBlur={false}
      options={options}
      filterOptions={(all) => all}
      inputValue={phone}
      // Nothing stays chosen: the next number is typed over it.
      value={null}
      onInputChange={(_, value, reason) => reason === "input" && onChange(value, false)}
      onChange={(_, option) => {
        // Enter in a free text gives the text: the first who has these digits is meant.
        const chosen = typeof option === "string" ? options[0] : option;
        if (chosen) onChange(chosen.phone, true);
        else if (typedPhone(phone)) onWhole();
      }}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.phone)}
      getOptionKey={(option) => (typeof option === "string" ? option : option.id)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 1.5, justifyContent: "space-between" }}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {option.name ?? t("tatka.staff_orders.nameless")}
            </Box>
            <Box sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>{option.phone}</Box>
          </Box>
          <Box sx={{ color: "text.secondary", fontSize: "0.875rem", textAlign: "right", flexShrink: 0 }}>
            <div>{t("tatka.staff_orders.found_orders", { smart_count: option.orders })}</div>
            {option.lastOrderAt && <div>{day(option.lastOrderAt)}</div>}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("tatka.staff_orders.phone")}
          error={isWrong}
          helperText={help}
          type="tel"
          // The page is opened to type a number while the customer is on the line.
          autoFocus
          required={isRequired}
        />
      )}
      sx={{ maxWidth: 420 }}
    />
  );
}
