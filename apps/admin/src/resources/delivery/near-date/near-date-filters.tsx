import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { NearDateList } from "@tatka/contract/delivery/near-date";
import { useSearchParams } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

/** By hub, category, supplier and how far away the date is. */
export function NearDateFilters({ list }: { list: NearDateList }) {
  const t = useText();
  const titleOf = useTitleOf();
  const days = [...new Set([3, 7, 14, 30, 60, list.days])].toSorted((one, other) => one - other);
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: "wrap", mt: 0.5, mb: 2 }}>
      <Choice
        name="hubId"
        label={t("tatka.near_date.hub")}
        all={t("tatka.near_date.all_hubs")}
        choices={list.hubs.map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <Choice
        name="categoryId"
        label={t("tatka.near_date.category")}
        all={t("tatka.near_date.all_categories")}
        choices={list.categories.map((category) => ({ id: category.id, name: titleOf(category) }))}
      />
      {list.suppliers.length > 0 && (
        <Choice
          name="supplierId"
          label={t("tatka.near_date.supplier")}
          all={t("tatka.near_date.all_suppliers")}
          choices={list.suppliers}
        />
      )}
      <Choice
        name="days"
        label={t("tatka.near_date.days")}
        value={list.days}
        choices={days.map((id) => ({ id, name: t("tatka.near_date.days_option", { smart_count: id }) }))}
      />
    </Stack>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all?: string;
  value?: number;
  choices: readonly { id: number; name: string }[];
};

function Choice({ name, label, all, value, choices }: ChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get(name));
  const chosen = choices.some(({ id }) => id === asked) ? asked : (value ?? "");
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            if (target.value) next.set(name, target.value);
            else next.delete(name);
            return next;
          },
          { replace: true },
        )
      }
      sx={{ flex: { xs: "1 1 140px", sm: "0 0 auto" }, minWidth: { sm: 168 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {choices.map(({ id, name: title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
