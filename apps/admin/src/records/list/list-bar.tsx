import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import Stack from "@mui/material/Stack";
import { type ReactNode, useId, useState } from "react";
import { useListContext } from "react-admin";
import { useFormats } from "../../formats.ts";
import { TableChoices } from "../../layout/density.tsx";
import { useText } from "../../messages/use-text.ts";

type Props = {
  /** Or the saved views, if there is no search. */
  search?: ReactNode;
  /** Between the search and the filters: the number of records, and the sort order. */
  children?: ReactNode;
  /** All other filters, which open on a press. */
  filters?: ReactNode;
  /** Whether there are columns to choose from. */
  hasColumns?: boolean;
  /** Whether the content below is a table. */
  hasTable?: boolean;
};

/** The toolbar of every list: search, one button for all filters, and table options. */
export function ListBar(props: Props) {
  const { filterValues, setFilters } = useListContext();
  return <FilterBar {...props} filterValues={filterValues} onClear={() => setFilters({})} />;
}

type FilterBarProps = Props & { filterValues: object; onClear: () => void };

/** For lists that manage their own filters. */
export function FilterBar(props: FilterBarProps) {
  const { search, children, filters, hasColumns = true, hasTable = true, filterValues, onClear } = props;
  const t = useText();
  const { count } = useFormats();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  // Table options have no effect there.
  const isEmptyOnPhones = !search && !children && !filters;
  const named = Object.keys(filterValues).filter((name) => name !== "q").length;
  return (
    <Box
      sx={{
        borderBottom: "1px solid var(--tatka-line)",
        display: { xs: isEmptyOnPhones ? "none" : "block", md: "block" },
      }}
    >
      <Stack
        direction={{ xs: "column", md: "row" }}
        // Saved views have the toolbar's own spacing.
        sx={{
          gap: { xs: 1.5, md: 1 },
          px: { xs: 2, lg: 1.5 },
          py: 1,
          alignItems: { md: "center" },
          "& > ul": { mb: 0 },
        }}
      >
        {search}
        <Stack
          direction="row"
          sx={{ columnGap: 1, rowGap: 1.5, ml: { md: "auto" }, flexWrap: "wrap", alignItems: "center" }}
        >
          {children}
          {filters && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<FilterIcon />}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            >
              {named === 0 ? t("tatka.records.filters") : t("tatka.records.filters_count", { count: count(named) })}
            </Button>
          )}
          {Object.keys(filterValues).length > 0 && (
            <Button color="inherit" onClick={onClear}>
              {t("tatka.records.clear_filters")}
            </Button>
          )}
          {hasTable && <TableChoices hasColumns={hasColumns} />}
        </Stack>
      </Stack>
      <Collapse in={isOpen} id={panelId} unmountOnExit>
        {filters}
      </Collapse>
    </Box>
  );
}

/** The filters of a list, in as many columns as fit. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <Box sx={fields}>{children}</Box>;
}

const fields = {
  display: "grid",
  gap: 1.5,
  px: { xs: 2, lg: 1.5 },
  pt: 0.75,
  pb: 1.5,
  alignItems: "center",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fill, minmax(170px, 1fr))" },
} as const;
