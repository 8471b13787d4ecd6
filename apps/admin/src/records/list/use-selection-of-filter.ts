import { useEffect } from "react";
import { useListContext, useStore } from "react-admin";

/**
 * Empties the selection when the list's filter is another than the one under which it was made: react-admin would keep
 * what is no longer in sight, and a bulk action would touch it. Kept in the store like the selection itself, so a filter
 * that arrives by a link counts as well.
 */
export function useSelectionOfFilter(): void {
  const { resource, filterValues, onUnselectItems } = useListContext();
  const current = JSON.stringify(filterValues, Object.keys(filterValues).toSorted());
  // Without a value at first: one by default would be the filter of whatever link came next.
  const [made, note] = useStore<string>(`${resource}.selectedUnder`);
  useEffect(() => {
    if (made === current) return;
    onUnselectItems();
    note(current);
  }, [made, current, onUnselectItems, note]);
}
