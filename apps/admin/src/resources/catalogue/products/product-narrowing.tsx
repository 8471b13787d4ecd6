import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { storages } from "@tatka/contract/catalogue/product-list-admin";
import { useListContext } from "react-admin";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { CustomFieldFilter } from "../../../records/custom-fields/custom-field-filter.tsx";
import { FilterFields } from "../../../records/list/list-bar.tsx";
import { useChoices, useTitle } from "./form/use-choices.ts";
import { useHub } from "./hub-choice.tsx";

type Choice = { id: number; label: string };

/** All filters except search and status. */
export function ProductNarrowing() {
  const t = useText();
  const titleOf = useTitle();
  const { data } = useChoices();
  const { filterValues, setFilters } = useListContext();
  const [hub] = useHub();
  if (!data) return null;

  function narrow(changes: Record<string, string | number | undefined>) {
    const now = Object.entries({ ...filterValues, ...changes }).filter(([, value]) => value !== undefined);
    setFilters(Object.fromEntries(now));
  }
  const named = (records: readonly { id: number; title: string; titleBn?: string }[]) =>
    records.map((record) => ({ id: record.id, label: titleOf(record) }));
  const categories = data.categories.map((category) => ({
    id: category.id,
    label: `${"– ".repeat(category.level - 1)}${titleOf(category)}`,
  }));
  const more = (["onSale", "withoutPicture", "underCost"] as const).find((name) => filterValues[name]) ?? "";
  return (
    <FilterFields>
      <Pick
        label={t("tatka.product_admin.visibility")}
        value={filterValues.status ?? ""}
        choices={[
          ["active", t("tatka.product.active")],
          ["hidden", t("tatka.product.hidden")],
          ["scheduled", t("tatka.product_admin.scheduled")],
        ]}
        onChange={(status) => narrow({ status })}
      />
      <Narrower
        label={t("tatka.product_admin.filter_category")}
        choices={inTree(data.categories, categories)}
        value={filterValues.category}
        onChange={(category) => narrow({ category })}
      />
      <Narrower
        label={t("tatka.product_admin.filter_brand")}
        choices={named(data.brands)}
        value={filterValues.brand}
        onChange={(brand) => narrow({ brand })}
      />
      <Narrower
        label={t("tatka.product_admin.filter_tag")}
        choices={named(data.tags)}
        value={filterValues.tag}
        onChange={(tag) => narrow({ tag })}
      />
      <Pick
        label={t("tatka.product_admin.filter_storage")}
        value={filterValues.storage ?? ""}
        choices={storages.map((storage) => [storage, t(`tatka.product.${storage}`)])}
        onChange={(storage) => narrow({ storage })}
      />
      <Pick
        label={t("tatka.product_admin.filter_stock")}
        value={filterValues.stock ? `${filterValues.stock} ${filterValues.hub ? "here" : "everywhere"}` : ""}
        choices={[
          ...(hub
            ? ([
                ["out here", t("tatka.product_admin.stock_out_at", { hub: titleOf(hub) })],
                ["low here", t("tatka.product_admin.stock_low_at", { hub: titleOf(hub) })],
              ] as const)
            : []),
          ["out everywhere", t("tatka.product_admin.stock_out")],
          ["low everywhere", t("tatka.product_admin.stock_low")],
        ]}
        onChange={(chosen) => {
          const [stock, where] = chosen?.split(" ") ?? [];
          narrow({ stock, hub: where === "here" ? hub?.id : undefined });
        }}
      />
      <Pick
        label={t("tatka.product_admin.filter_more")}
        value={more}
        choices={[
          ["onSale", t("tatka.product_admin.on_sale")],
          ["withoutPicture", t("tatka.product_admin.without_picture")],
          ["underCost", t("tatka.product_admin.under_cost")],
        ]}
        onChange={(chosen) =>
          narrow({
            ...{ onSale: undefined, withoutPicture: undefined, underCost: undefined },
            ...(chosen ? { [chosen]: "true" } : {}),
          })
        }
      />
      <CustomFieldFilter kind="product" />
    </FilterFields>
  );
}

type NarrowerProps = {
  label: string;
  choices: readonly Choice[];
  value: unknown;
  onChange: (id: number | undefined) => void;
};

function Narrower({ label, choices, value, onChange }: NarrowerProps) {
  return (
    <Autocomplete
      size="small"
      options={choices}
      value={choices.find(({ id }) => id === Number(value)) ?? null}
      onChange={(_, choice) => onChange(choice?.id)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}

type PickProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
};

function Pick({ label, value, choices, onChange }: PickProps) {
  const t = useText();
  const named = choices.map(([choice, name]) => ({ value: choice, label: name }));
  return (
    <SelectField
      size="small"
      label={label}
      value={value}
      choices={[{ value: "", label: t("tatka.product_admin.any") }, ...named]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** Each category followed by its children. */
function inTree(categories: readonly { id: number; parentId: number | null }[], labelled: readonly Choice[]): Choice[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const branch = (parentId: number | null): number[] =>
    (below.get(parentId) ?? []).flatMap(({ id }) => [id, ...branch(id)]);
  return branch(null).flatMap((id) => labelled.find((choice) => choice.id === id) ?? []);
}
