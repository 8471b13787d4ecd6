import { useQuery } from "@tanstack/react-query";
import { roleRoutes } from "@tatka/contract/people/staff-accounts";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListSearch } from "../../../records/list/list-search.tsx";
import { useMay } from "../../../records/use-may.ts";

export function UserFilters() {
  const t = useText();
  const may = useMay();
  return (
    <ListBar
      search={<ListSearch label={t("tatka.people.users.search")} sharesLineFrom="md" />}
      filters={may("roles.read") && <RoleFilter />}
    />
  );
}

function RoleFilter() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["roles", "list"],
    queryFn: ({ signal }) => dataProvider.call(roleRoutes.list, { query: {}, signal }),
    staleTime: 300_000,
  });
  return (
    <FilterFields>
      <ChoiceFilter
        source="role"
        label={t("tatka.people.users.only_role")}
        choices={(data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
      />
    </FilterFields>
  );
}
