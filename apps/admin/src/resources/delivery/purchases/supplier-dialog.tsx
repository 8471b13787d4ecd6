import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";

type Props = { supplier?: Supplier; onClose: () => void; onSaved: () => void };

const fields = ["name", "email", "phone", "lead_days", "cover_days", "minimum", "about"] as const;
const numeric: readonly string[] = ["lead_days", "cover_days", "minimum"];
/** 2 November 2026 is a Monday, the first ISO weekday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, date: `2026-11-0${weekday + 1}T06:00:00Z` }));

/** Name, contacts and terms of a supplier. */
export function SupplierDialog({ supplier, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState({
    name: supplier?.name ?? "",
    email: supplier?.email ?? "",
    phone: supplier?.phone ?? "",
    lead_days: String(supplier?.leadDays ?? 2),
    cover_days: String(supplier?.coverDays ?? 7),
    minimum: supplier?.minimumOrder ? String(supplier.minimumOrder) : "",
    about: supplier?.note ?? "",
  });
  const [deliveryDays, setDeliveryDays] = useState(supplier?.deliveryDays ?? []);
  const { weekday: nameOf } = useFormats();
  const [isActive, setActive] = useState(supplier?.isActive ?? true);

  async function save() {
    const { name, email, phone, about } = draft;
    const [leadDays = 0, coverDays = 0, minimumOrder = 0] = [draft.lead_days, draft.cover_days, draft.minimum].map(
      (typed) => Number(withLatinDigits(typed).trim()),
    );
    const isRight = Number.isInteger(leadDays) && Number.isInteger(coverDays) && coverDays > 0 && minimumOrder >= 0;
    if (!isRight) throw new Error(t("tatka.purchases.supplier_wrong"));
    const body = { name, email, phone, note: about, leadDays, coverDays, minimumOrder, deliveryDays, isActive };
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
          {...(numeric.includes(name) && { slotProps: { htmlInput: { inputMode: "numeric" } } })}
        />
      ))}
      <Box>
        <Typography variant="body2" id="delivery-days" sx={{ color: "text.secondary", mb: 0.5 }}>
          {t("tatka.purchases.delivery_days")}
          {deliveryDays.length === 0 && `: ${t("tatka.purchases.every_day")}`}
        </Typography>
        <ToggleButtonGroup
          size="small"
          color="primary"
          aria-labelledby="delivery-days"
          value={deliveryDays}
          onChange={(_, days: number[]) => setDeliveryDays(days.toSorted((one, other) => one - other))}
          sx={{ flexWrap: "wrap" }}
        >
          {weekdays.map(({ weekday, date }) => (
            <ToggleButton key={weekday} value={weekday} sx={{ minHeight: 44 }}>
              {nameOf(date)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <FormControlLabel
        control={<Switch checked={isActive} onChange={({ target }) => setActive(target.checked)} />}
        label={t("tatka.purchases.active")}
      />
    </FormDialog>
  );
}
