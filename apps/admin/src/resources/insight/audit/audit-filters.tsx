import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminAuditFilters } from "@tatka/contract/insight/audit";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { FilterFields } from "../../../records/list/list-bar.tsx";
import type { FilterName, Filters } from "./use-filters.ts";
import { useNames } from "./use-names.ts";

type Props = { filters: Filters; onChange: (name: FilterName, value: string) => void };

export function AuditFilters({ filters, onChange }: Props) {
  const t = useText();
  const names = useNames();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["audit-filters"],
    queryFn: () => dataProvider.call(adminAuditFilters),
    staleTime: 60_000,
  });
  const choices: Record<"who" | "resource" | "action", { label: string; all: string; options: [string, string][] }> = {
    who: {
      label: t("tatka.people.audit.who"),
      all: t("tatka.people.audit.everybody"),
      options: data?.people.map(({ id, name }) => [String(id), name]) ?? [],
    },
    resource: {
      label: t("tatka.people.audit.resource"),
      all: t("tatka.people.audit.everything"),
      options: data?.resources.map((name) => [name, names.resource(name)]) ?? [],
    },
    action: {
      label: t("tatka.people.audit.action"),
      all: t("tatka.people.audit.any_action"),
      options: data?.actions.map((name) => [name, names.did(name)]) ?? [],
    },
  };
  return (
    <FilterFields>
      {(["who", "resource", "action"] as const).map((name) => {
        const { label, all, options } = choices[name];
        const value = options.some(([option]) => option === filters[name]) ? filters[name] : "";
        return (
          <TextField
            key={name}
            select
            size="small"
            label={label}
            value={value}
            onChange={({ target }) => onChange(name, target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{all}</MenuItem>
            {options.map(([option, text]) => (
              <MenuItem key={option} value={option}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      <RecordFilter value={filters.resourceId ?? ""} onChange={(value) => onChange("resourceId", value)} />
      {(["from", "to"] as const).map((name) => (
        <DayField
          key={name}
          label={t(`tatka.people.audit.${name}`)}
          value={filters[name] ?? ""}
          onChange={(day) => onChange(name, day)}
        />
      ))}
    </FilterFields>
  );
}

/** Debounced. */
function RecordFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), 400);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      size="small"
      label={t("tatka.people.audit.record")}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  );
}
