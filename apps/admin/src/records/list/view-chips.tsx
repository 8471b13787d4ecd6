import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useListContext } from "react-admin";
import { useCountText } from "../../layout/menu/use-counts.ts";
import { useText } from "../../messages/use-text.ts";
import { isSameFilter, type ListFilter } from "./same-filter.ts";

type View = { label: string; count?: number | null | undefined };

/** A view of a list as a chip, with its count. */
export function ViewChip({ label, count, isOn, onClick }: View & { isOn: boolean; onClick: () => void }) {
  const countText = useCountText();
  return (
    <Chip
      label={
        count ? (
          <>
            {label} <Box component="strong">{countText(count)}</Box>
          </>
        ) : (
          label
        )
      }
      onClick={onClick}
      {...chipLook(isOn)}
    />
  );
}

/** The views of a list without saved filters. */
export function ViewChips({ views }: { views: readonly (View & { filter: ListFilter })[] }) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box component="ul" aria-label={t("tatka.records.saved_filters")} sx={chipRow}>
      {views.map(({ filter, ...view }) => (
        <li key={view.label}>
          <ViewChip {...view} isOn={isSameFilter(filter, filterValues)} onClick={() => setFilters(filter)} />
        </li>
      ))}
    </Box>
  );
}

export const chipLook = (isOn: boolean) =>
  ({
    "aria-pressed": isOn,
    variant: isOn ? "filled" : "outlined",
    color: isOn ? "primary" : "default",
    sx: { height: { xs: 44, md: 28 } },
  }) as const;

export const chipRow = {
  listStyle: "none",
  m: 0,
  mb: 1,
  p: 0,
  display: "flex",
  // On phones one scrolling line, because three lines of chips would push the list down.
  flexWrap: { xs: "nowrap", md: "wrap" },
  overflowX: { xs: "auto", md: "visible" },
  gap: 0.75,
  "& > li": { display: "flex", alignItems: "center", flex: "none" },
} as const;
