import RowsIcon from "@mui/icons-material/DensitySmallOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { ColumnsButton, useStore } from "react-admin";
import { useText } from "../messages/use-text.ts";

type Density = "compact" | "comfortable";

/** The row height of all lists, stored for each user. */
export function useDensity() {
  return useStore<Density>("density", "compact");
}

/** The display of a table: row height and columns. Phones have no tables. */
export function TableChoices({ hasColumns = true }: { hasColumns?: boolean }) {
  const t = useText();
  const [density, setDensity] = useDensity();
  return (
    <Stack direction="row" sx={{ display: { xs: "none", md: "flex" }, "& .MuiButton-root": button }}>
      <Button
        color="inherit"
        startIcon={<RowsIcon />}
        aria-pressed={density === "compact"}
        onClick={() => setDensity(density === "compact" ? "comfortable" : "compact")}
      >
        {t("tatka.records.compact")}
      </Button>
      {hasColumns && <ColumnsButton />}
    </Stack>
  );
}

const button = { color: "text.primary", minHeight: 32, py: 0, fontSize: "0.8125rem" } as const;

const heights = { compact: 36, comfortable: 44 } as const;
const heightsWithPictures = { compact: 40, comfortable: 48 } as const;

/** A table with one line per row and a sticky header. */
export function denseTable(density: Density, hasPictures = false) {
  return {
    "& .RaDataTable-rowCell": {
      height: (hasPictures ? heightsWithPictures : heights)[density],
      py: 0,
      px: 1,
      whiteSpace: "nowrap",
      fontVariantNumeric: "tabular-nums",
    },
    "& .RaDataTable-headerCell": {
      height: 32,
      py: 0,
      px: 1,
      whiteSpace: "nowrap",
      position: { lg: "sticky" },
      // Below the app bar.
      top: { lg: 48 },
      zIndex: 2,
    },
    "& .column-id": { width: 36, pl: 1.5, pr: 0 },
    "& .MuiCheckbox-root": { p: 0.5, "& svg": { fontSize: "1.25rem" } },
  } as const;
}
