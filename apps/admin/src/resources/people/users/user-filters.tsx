import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { userKinds } from "@tatka/contract/people/staff-accounts";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ListBar } from "../../../records/list-bar.tsx";
import { ListSearch } from "../../../records/list-search.tsx";

export function UserFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { kind = "all", role, ...others } = filterValues;

  return (
    <ListBar search={<ListSearch label={t("tatka.people.users.search")} sharesLineFrom="md" />}>
      <Box sx={{ overflowX: "auto" }}>
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
    </ListBar>
  );
}
