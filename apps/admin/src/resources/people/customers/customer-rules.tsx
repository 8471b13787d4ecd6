import TextField from "@mui/material/TextField";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { CustomFieldFilter } from "../../../records/custom-fields/custom-field-filter.tsx";
import { DayField } from "../../../records/fields/day-field.tsx";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields } from "../../../records/list/list-bar.tsx";
import { useRegionChoices } from "../../../records/regions.ts";

/** Filters for customers; saved, they are a segment. */
export function CustomerRules() {
  const t = useText();
  const regionChoices = useRegionChoices();
  const { filterValues, setFilters } = useListContext();

  function choose(name: string, value: string | number) {
    const { [name]: _, ...others } = filterValues;
    setFilters(value === "" ? others : { ...others, [name]: value }, undefined, true);
  }

  const figure = (name: string, label: string) => (
    <TextField
      type="number"
      label={label}
      defaultValue={filterValues[name] ?? ""}
      key={filterValues[name] === undefined ? `${name}-none` : name}
      onChange={({ target }) => choose(name, target.value === "" ? "" : Number(target.value))}
      slotProps={{ htmlInput: { min: 0, inputMode: "numeric" }, inputLabel: { shrink: true } }}
    />
  );
  const dayOf = (name: string, label: string) => (
    <DayField label={label} value={String(filterValues[name] ?? "")} onChange={(day) => choose(name, day)} />
  );
  return (
    <FilterFields>
      {figure("spentFrom", t("tatka.customers.spent_from"))}
      {figure("ordersFrom", t("tatka.customers.orders_from"))}
      {dayOf("lastOrderFrom", t("tatka.customers.last_from"))}
      {dayOf("lastOrderTo", t("tatka.customers.last_to"))}
      <ChoiceFilter
        source="city"
        label={t("tatka.customers.city")}
        all={t("tatka.customers.any")}
        choices={regionChoices}
      />
      <TextField
        label={t("tatka.customers.tag")}
        key={filterValues.tag === undefined ? "tag-none" : "tag"}
        defaultValue={filterValues.tag ?? ""}
        onChange={({ target }) => choose("tag", target.value.trim())}
        slotProps={{ htmlInput: { maxLength: 30 }, inputLabel: { shrink: true } }}
      />
      <CustomFieldFilter kind="customer" />
    </FilterFields>
  );
}
