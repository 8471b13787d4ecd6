import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { userKinds } from "@tatka/contract/people/staff-accounts";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ListSearch } from "../../../records/list-search.tsx";

export function UserFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { kind = "all", role, ...others } = filterValues;

  return (
    <Stack
      direction={{ xs: "column", lg: "row" }}
      sx={{ gap: 1.5, p: 2, alignItems: { lg: "center" }, borderBottom: "1px solid var(--tatka-line)" }}
    >
      <ListSearch label={t("tatka.people.users.search")} sharesLineFrom="lg" />
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
