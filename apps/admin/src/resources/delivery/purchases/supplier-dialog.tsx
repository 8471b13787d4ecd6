import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { type Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";

type Props = { supplier?: Supplier; onClose: () => void; onSaved: () => void };

const fields = ["name", "email", "phone", "lead_days", "about"] as const;

/** Name and contacts of a supplier. */
export function SupplierDialog({ supplier, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState({
    name: supplier?.name ?? "",
    email: supplier?.email ?? "",
    phone: supplier?.phone ?? "",
    lead_days: String(supplier?.leadDays ?? 2),
    about: supplier?.note ?? "",
  });
  const [isActive, setActive] = useState(supplier?.isActive ?? true);

  async function save() {
    const { name, email, phone, about } = draft;
    const body = { name, email, phone, note: about, leadDays: Number(withLatinDigits(draft.lead_days)), isActive };
    await (supplier
      ? dataProvider.call(supplierRoutes.update, {
          params: { id: supplier.id },
          body: { ...body, version: supplier.version },
        })
      : dataProvider.call(supplierRoutes.create, { body }));
    notify(t("tatka.purchases.supplier_saved"), { type: "success" });
    onSaved();
  }

  return (
    <FormDialog
      title={t("tatka.purchases.supplier_title")}
      does={t("tatka.purchases.supplier_save")}
      isIncomplete={draft.name.trim() === ""}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(`tatka.purchases.${name}`)}
          value={draft[name]}
          required={name === "name"}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          {...(name === "lead_days" && { slotProps: { htmlInput: { inputMode: "numeric" } } })}
        />
      ))}
      <FormControlLabel
        control={<Switch checked={isActive} onChange={({ target }) => setActive(target.checked)} />}
        label={t("tatka.purchases.active")}
      />
    </FormDialog>
  );
}
