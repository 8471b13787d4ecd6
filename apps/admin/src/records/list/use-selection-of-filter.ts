import { useEffect } from "react";
import { useListContext, useStore } from "react-admin";

/**
 * Clears the selection when the filter changes. react-admin would keep hidden records selected, and a bulk action would
 * change them. The filter is stored like the selection, so links with another filter count, too.
 */
export function useSelectionOfFilter(): void {
  const { resource, filterValues, onUnselectItems } = useListContext();
  const current = JSON.stringify(filterValues, Object.keys(filterValues).toSorted());
  // Empty at first: a default would differ from the filter of the first link.
  const [made, note] = useStore<string>(`${resource}.selectedUnder`);
  useEffect(() => {
    if (made === current) return;
    onUnselectItems();
    note(current);
  }, [made, current, onUnselectItems, note]);
}
