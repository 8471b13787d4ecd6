import { type CountedList, listViews, type ViewOf } from "@tatka/domain/insight/list-views";
import { entriesOf } from "@tatka/domain/tables";
import { useViewCounts } from "../../layout/menu/use-counts.ts";
import { useText } from "../../messages/use-text.ts";
import type { ListFilter } from "./same-filter.ts";
import { ViewChips } from "./view-chips.tsx";

type Props<List extends CountedList> = {
  list: List;
  labelOf: (view: ViewOf<List>) => string;
  /** Whether everything can be shown at once. */
  hasAll?: boolean;
};

const filters: { [List in CountedList]: Record<ViewOf<List>, ListFilter> } = listViews;

/** The list's predefined views with their counts. */
export function ListViews<List extends CountedList>({ list, labelOf, hasAll = true }: Props<List>) {
  const t = useText();
  const counts = useViewCounts(list);
  const views = entriesOf(filters[list]);
  return (
    <ViewChips
      views={[
        ...(hasAll ? [{ label: t("tatka.records.all_of_them"), filter: {} }] : []),
        ...views.map(([view, filter]) => ({ label: labelOf(view), filter, count: counts?.[view] })),
      ]}
    />
  );
}
