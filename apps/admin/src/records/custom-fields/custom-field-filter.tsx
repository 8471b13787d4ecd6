import Box from "@mui/material/Box";
import type { CustomField, FieldKind } from "@tatka/contract/content/custom-fields";
import type { FieldValue } from "@tatka/domain/content/custom-fields";
import { type FormEvent, useState } from "react";
import { useListContext, useLocaleState } from "react-admin";
import { SelectField } from "../../layout/select-field.tsx";
import { useText } from "../../messages/use-text.ts";
import { FieldInput } from "./field-input.tsx";
import { useCustomFields } from "./use-custom-fields.ts";

/** Filters a list by one custom field; nothing if none is defined. */
export function CustomFieldFilter({ kind }: { kind: FieldKind }) {
  const fields = useCustomFields(kind);
  const { filterValues, setFilters } = useListContext();
  const applied: string | undefined = filterValues.field;
  if (fields.length === 0) return null;

  function apply(said: string | undefined) {
    const { field: _, ...others } = filterValues;
    setFilters(said === undefined ? others : { ...others, field: said });
  }

  // The key makes it show a filter that is cleared or chosen elsewhere.
  return <FilterOfField key={applied ?? ""} fields={fields} applied={applied} onApply={apply} />;
}

type Props = {
  fields: readonly CustomField[];
  applied: string | undefined;
  onApply: (said: string | undefined) => void;
};

function FilterOfField({ fields, applied = "", onApply }: Props) {
  const t = useText();
  const [locale] = useLocaleState();
  const end = applied.indexOf(":");
  const [key, setKey] = useState(applied.slice(0, Math.max(0, end)));
  const [value, setValue] = useState<FieldValue | null>(end < 0 ? null : applied.slice(end + 1));
  const field = fields.find((one) => one.key === key);

  function choose(chosen: string) {
    setKey(chosen);
    setValue(null);
    if (chosen === "") onApply(undefined);
  }

  function apply(chosen: FieldValue | null) {
    const said = chosen === null ? undefined : `${key}:${chosen}`;
    if ((said ?? "") !== applied) onApply(said);
  }

  function change(chosen: FieldValue | null) {
    setValue(chosen);
    if (field?.type === "boolean" || field?.type === "choice") apply(chosen);
  }

  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply(value);
      }}
      sx={{ display: "contents" }}
    >
      <SelectField
        size="small"
        label={t("tatka.custom_fields.filter")}
        value={key}
        choices={[
          { value: "", label: t("tatka.custom_fields.any_value") },
          ...fields.map((one) => ({ value: one.key, label: locale === "bn" ? one.labelBn : one.label })),
        ]}
        onChange={choose}
      />
      {field && (
        <FieldInput
          field={{ ...field, isRequired: false, value }}
          isFilter
          isDisabled={false}
          onChange={change}
          onLeave={() => apply(value)}
        />
      )}
      {/* Without it, Enter submits no form that has several fields. */}
      <button type="submit" hidden />
    </Box>
  );
}
