import { useQuery } from "@tanstack/react-query";
import { mostCounted, type StaffCounts, staffCounts, viewCounts } from "@tatka/contract/insight/counts";
import type { CountedList } from "@tatka/domain/insight/list-views";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../formats.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";

const FRESH_MS = 30_000;

/** Counts of open work, refreshed every 30 s while the page is visible, and after each action. */
export function useCounts(): StaffCounts | undefined {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["counts"],
    queryFn: ({ signal }) => dataProvider.call(staffCounts, { signal }),
    refetchInterval: FRESH_MS,
    staleTime: FRESH_MS / 2,
  });
  return data;
}

/** The count of each view of a list, refreshed like the open work. */
export function useViewCounts(list: CountedList): Record<string, number> | undefined {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["counts", list],
    queryFn: ({ signal }) => dataProvider.call(viewCounts, { params: { list }, signal }),
    refetchInterval: FRESH_MS,
    staleTime: FRESH_MS / 2,
  });
  return data?.views;
}

/** A count as text: above the counting limit, "999+". */
export function useCountText(): (value: number) => string {
  const { count } = useFormats();
  return (value) => (value > mostCounted ? `${count(mostCounted)}+` : count(value));
}
