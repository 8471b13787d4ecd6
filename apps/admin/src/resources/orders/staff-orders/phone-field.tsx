import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminSuggestCustomers, type SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { writtenDigits } from "@tatka/domain/people/mobile-number";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { CustomerLine } from "./customer-line.tsx";
import { typedPhone } from "./order-draft.ts";
import { useSettled } from "./use-settled.ts";

type Props = {
  phone: string;
  isRequired: boolean;
  isWrong: boolean;
  help: string;
  /** Called on Enter after a complete number. */
  onWhole: () => void;
  onType: (text: string) => void;
  onChoose: (customer: SuggestedCustomer) => void;
};

/**
 * Four digits of a number or three letters of a name find customers; Enter selects the first. A complete number needs
 * no list.
 */
export function PhoneField({ phone, isRequired, isWrong, help, onWhole, onType, onChoose }: Props) {
  const t = useText();
  const typed = useSettled(phone.trim());
  const digits = writtenDigits(typed);
  const isDigits = /^\d{4,11}$/.test(digits);
  const isPart = (isDigits || /\p{L}.*\p{L}.*\p{L}/u.test(typed)) && !typedPhone(typed);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["order-customers", typed],
    queryFn: ({ signal }) =>
      dataProvider.call(adminSuggestCustomers, { query: isDigits ? { digits } : { name: typed }, signal }),
    enabled: isPart,
    retry: false,
  });
  const options = isPart && typed === phone.trim() ? (data?.items ?? []) : [];
  return (
    <Autocomplete<SuggestedCustomer, false, false, true>
      freeSolo
      clearIcon={null}
      autoHighlight
      clearOnBlur={false}
      options={options}
      filterOptions={(all) => all}
      inputValue={phone}
      // Nothing stays selected, so the next number replaces it.
      value={null}
      onInputChange={(_, value, reason) => reason === "input" && onType(value)}
      onChange={(_, option) => {
        // Enter in free text returns the text; here it selects the first option.
        const chosen = typeof option === "string" ? options[0] : option;
        if (chosen) onChoose(chosen);
        else if (typedPhone(phone)) onWhole();
      }}
      getOptionLabel={(option) => (typeof option === "string" ? option : (option.phone ?? option.email ?? ""))}
      getOptionKey={(option) => (typeof option === "string" ? option : option.id)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 1.5, justifyContent: "space-between" }}>
          <CustomerLine customer={option} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("tatka.staff_orders.phone")}
          error={isWrong}
          helperText={help}
          // Focused on opening: staff type the number while the customer is on the phone.
          autoFocus
          required={isRequired}
        />
      )}
      sx={{ maxWidth: 420 }}
    />
  );
}
