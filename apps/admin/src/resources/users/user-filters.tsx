import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import InputAdornment from "@mui/material/InputAdornment";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { userKinds } from "@tatka/contract/staff-accounts";
import { FilterLiveForm, TextInput, useListContext } from "react-admin";
import { useText } from "../../messages/use-text.ts";

export function UserFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { kind = "all", role, ...others } = filterValues;

  return (
    <Stack
      direction={{ xs: "column", lg: "row" }}
      sx={{ gap: 1.5, p: 2, alignItems: { lg: "center" }, borderBottom: "1px solid var(--tatka-line)" }}
    >
      <Box sx={{ flex: 1, maxWidth: { lg: 420 } }}>
        <FilterLiveForm debounce={300}>
          <TextInput
            source="q"
            type="search"
            label={false}
            placeholder={t("tatka.people.users.search")}
            helperText={false}
            fullWidth
            slotProps={{
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
              htmlInput: { maxLength: 100, "aria-label": t("tatka.people.users.search") },
            }}
          />
        </FilterLiveForm>
      </Box>
      <Box sx={{ overflowX: "auto", ml: { lg: "auto" } }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={kind}
          onChange={(_, chosen: string | null) => {
            if (chosen !== null) setFilters(chosen === "all" ? others : { ...others, kind: chosen });
          }}
          aria-label={t("tatka.people.users.kind")}
          sx={{ "& > *": { whiteSpace: "nowrap" } }}
        >
          <ToggleButton value="all">{t("tatka.people.users.all")}</ToggleButton>
          {userKinds.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`tatka.people.users.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {role !== undefined && (
        <Chip
          label={t("tatka.people.users.only_role")}
          onDelete={() => setFilters(kind === "all" ? others : { ...others, kind })}
        />
      )}
    </Stack>
  );
}
