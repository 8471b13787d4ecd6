import Autocomplete from "@mui/material/Autocomplete";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { adminSetCustomerTags, mostTags } from "@tatka/contract/people/customers-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { CustomerCard } from "./customer-card.tsx";
import type { CustomerProps } from "./customer-props.ts";

/** The team's tags of a customer, saved on every change. */
export function CustomerTags({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const { run } = useCall(adminSetCustomerTags, { onDone: onChange });

  function save(typed: readonly string[]) {
    const tags = [...new Set(typed.map((tag) => tag.trim()).filter(Boolean))].slice(0, mostTags);
    void run({ params: { id: customer.id }, body: { tags } });
  }

  return (
    <CustomerCard title={t("tatka.customers.tags")}>
      {may("customer.update") ? (
        <Autocomplete
          multiple
          freeSolo
          options={[]}
          value={customer.tags}
          onChange={(_, tags) => save(tags)}
          renderInput={(input) => (
            <TextField {...input} label={t("tatka.customers.tags")} helperText={t("tatka.customers.tags_help")} />
          )}
        />
      ) : (
        customer.tags.map((tag) => <Chip key={tag} size="small" label={tag} sx={{ mr: 0.5 }} />)
      )}
    </CustomerCard>
  );
}
