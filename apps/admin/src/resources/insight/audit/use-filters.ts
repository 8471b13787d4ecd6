import { useSearchParams } from "react-router";

const names = ["who", "resource", "resourceId", "action", "from", "to"] as const;

export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** The filters of the log, in the URL. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    filters,
    setFilter(name: FilterName, value: string) {
      setSearch({ ...without(filters, name), ...(value ? { [name]: value } : {}) }, { replace: true });
    },
    clear: () => setSearch({}, { replace: true }),
  };
}

function without(filters: Filters, name: FilterName): Filters {
  const { [name]: _, ...others } = filters;
  return others;
}
