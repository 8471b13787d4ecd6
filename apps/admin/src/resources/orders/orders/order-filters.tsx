import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useEffect, useId, useState } from "react";
import { useListContext } from "react-admin";
import { TableChoices } from "../../../layout/density.tsx";
import { useText } from "../../../messages/use-text.ts";
import { searchSlots } from "../../../records/list-search.tsx";
import { SelectAllCheckbox } from "../../../records/select-all-checkbox.tsx";
import { OrderFilterFields } from "./order-filter-fields.tsx";
import { OrderSortChoice } from "./order-sort-choice.tsx";
import { OrdersFound } from "./orders-found.tsx";
import type { OrderFilter } from "./preset-filters.ts";

/** The API looks from three characters on; fewer would be everybody. */
const SHORTEST = 3;
const TYPING_MS = 300;

export function OrderFilters() {
  const t = useText();
  const panelId = useId();
  const { filterValues, setFilters } = useListContext();
  const { q: _, ...others } = filterValues as OrderFilter;
  const count = Object.keys(others).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ borderBottom: "1px solid var(--tatka-line)" }}>
      <Stack
        direction={{ xs: "column", md: "row" }}
        sx={{ gap: 1, px: { xs: 2, lg: 1.5 }, py: 1, alignItems: { md: "center" } }}
      >
        <Search />
        <Stack direction="row" sx={{ gap: 1, ml: { md: "auto" }, flexWrap: "wrap", alignItems: "center" }}>
          <SelectAllCheckbox sx={{ ml: -1.25, display: { lg: "none" } }} />
          <OrdersFound />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {count === 0 ? t("tatka.order_admin.filters") : t("tatka.order_admin.filters_count", { count })}
          </Button>
          {Object.keys(filterValues).length > 0 && (
            <Button color="inherit" onClick={() => setFilters({})}>
              {t("tatka.order_admin.clear_filters")}
            </Button>
          )}
          <OrderSortChoice />
          <TableChoices />
        </Stack>
      </Stack>
      <Collapse in={isOpen} id={panelId} unmountOnExit>
        <OrderFilterFields />
      </Collapse>
    </Box>
  );
}

function Search() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? "");
  const [typed, setTyped] = useState(applied);
  const [last, setLast] = useState(applied);
  // A saved filter or "clear" changes what is searched for from outside.
  if (applied !== last) {
    setLast(applied);
    setTyped(applied);
  }

  useEffect(() => {
    const wanted = typed.trim().length >= SHORTEST ? typed.trim() : "";
    if (wanted === applied) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A user who followed a link while its page is still loading is not sent back to the list.
      if (window.location.pathname !== pathname) return;
      const { q: _, ...others } = filterValues;
      setLast(wanted);
      setFilters(wanted === "" ? others : { ...others, q: wanted });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, filterValues, setFilters]);

  const isTooShort = typed.trim() !== "" && typed.trim().length < SHORTEST;
  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={t("tatka.order_admin.search")}
      helperText={isTooShort ? t("tatka.order_admin.search_help") : undefined}
      sx={{ flex: 1, maxWidth: { md: 420 } }}
      slotProps={searchSlots(t("tatka.order_admin.search"))}
    />
  );
}
