import { SelectInput } from "react-admin";
import { useRegionChoices } from "../regions.ts";

/** A region, or all regions if the record allows it. */
export function RegionInput({ label, emptyText }: { label: string; emptyText?: string }) {
  const regionChoices = useRegionChoices();
  return (
    <SelectInput
      source="region"
      label={label}
      helperText={false}
      choices={regionChoices}
      // An empty selection means all regions.
      parse={(value: string) => value || null}
      {...(emptyText === undefined ? { isRequired: true, emptyText: "" } : { emptyText })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
}
