import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import type { Breakpoint } from "@mui/material/styles";
import { FilterLiveForm, TextInput } from "react-admin";

/** The search field of a long list. From this width on it shares a row with other filters. */
export function ListSearch({ label, sharesLineFrom }: { label: string; sharesLineFrom: Breakpoint }) {
  return (
    <Box sx={{ flex: 1, maxWidth: { [sharesLineFrom]: 420 } }}>
      <FilterLiveForm debounce={300}>
        <TextInput
          source="q"
          type="search"
          label={false}
          placeholder={label}
          helperText={false}
          fullWidth
          slotProps={searchSlots(label)}
        />
      </FilterLiveForm>
    </Box>
  );
}

/** Keeps the label for screen readers while text hides it. */
export function searchSlots(label: string) {
  return {
    input: {
      startAdornment: (
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      ),
    },
    htmlInput: { maxLength: 100, "aria-label": label },
  };
}
