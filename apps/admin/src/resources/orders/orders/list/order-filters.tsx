import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { ListBar } from "../../../../records/list/list-bar.tsx";
import { searchSlots } from "../../../../records/list/list-search.tsx";
import { SelectAllCheckbox } from "../../../../records/list/select-all-checkbox.tsx";
import { OrderFilterFields } from "./order-filter-fields.tsx";
import { OrderSortChoice } from "./order-sort-choice.tsx";
import { OrdersFound } from "./orders-found.tsx";

/** The API requires three characters; fewer would match everyone. */
const SHORTEST = 3;
const TYPING_MS = 300;

export function OrderFilters() {
  return (
    <ListBar search={<Search />} filters={<OrderFilterFields />}>
      <SelectAllCheckbox sx={{ ml: -1.25, display: { lg: "none" } }} />
      <OrdersFound />
      <OrderSortChoice />
    </ListBar>
  );
}

function Search() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? "");
  const [typed, setTyped] = useState(applied);
  const [last, setLast] = useState(applied);
  // A saved filter or "clear" changes the search text from outside.
  if (applied !== last) {
    setLast(applied);
    setTyped(applied);
  }

  useEffect(() => {
    const wanted = typed.trim().length >= SHORTEST ? typed.trim() : "";
    if (wanted === applied) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // If the user has followed a link that is still loading, the filter does not navigate back to the list.
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
