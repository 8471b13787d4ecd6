import { regions } from "@tatka/domain/region";
import { SelectInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** A region, or all regions if the record allows it. */
export function RegionInput({ label, emptyText }: { label: string; emptyText?: string }) {
  const t = useText();
  return (
    <SelectInput
      source="region"
      label={label}
      helperText={false}
      choices={regions.map((id) => ({ id, name: t(`tatka.dashboard.region.${id}`) }))}
      // An empty selection means all regions.
      parse={(value: string) => value || null}
      {...(emptyText === undefined ? { isRequired: true, emptyText: "" } : { emptyText })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
}
