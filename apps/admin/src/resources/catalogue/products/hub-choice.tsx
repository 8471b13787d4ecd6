import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useListContext, useStore } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { type Choices, useChoices, useTitle } from "./form/use-choices.ts";

export type Hub = Choices["hubs"][number];

/** The hub whose stock the list shows, stored for each user. A filter by a hub's stock overrides it. */
export function useHub(): [hub: Hub | undefined, choose: (id: number) => void] {
  const { data } = useChoices();
  const { filterValues, setFilters } = useListContext();
  const [remembered, remember] = useStore<number | null>("product.hub", null);
  const chosen = filterValues.hub ? Number(filterValues.hub) : remembered;
  function choose(id: number) {
    remember(id);
    if (filterValues.hub) setFilters({ ...filterValues, hub: id });
  }
  return [data?.hubs.find(({ id }) => id === chosen) ?? data?.hubs[0], choose];
}

export function HubChoice({ hub, onChange }: { hub: Hub; onChange: (id: number) => void }) {
  const t = useText();
  const titleOf = useTitle();
  const { data } = useChoices();
  return (
    <TextField
      select
      size="small"
      label={t("tatka.product_admin.stock_at")}
      value={hub.id}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 150 }}
    >
      {data?.hubs.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {titleOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
