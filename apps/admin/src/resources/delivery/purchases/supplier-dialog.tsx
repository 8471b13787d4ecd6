import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { changeSupplier, createSupplier, type Supplier } from "@tatka/contract/delivery/purchases";
import { withLatinDigits } from "@tatka/domain/digits";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { supplier?: Supplier; onClose: () => void; onSaved: () => void };

const fields = ["name", "email", "phone", "lead_days", "about"] as const;

/** Who a supplier is, and how orders reach them. */
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
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const { name, email, phone, about } = draft;
    const body = { name, email, phone, note: about, leadDays: Number(withLatinDigits(draft.lead_days)), isActive };
    try {
      if (supplier) {
        const { id, version } = supplier;
        await dataProvider.call(changeSupplier, { params: { id }, body: { ...body, version } });
      } else await dataProvider.call(createSupplier, { body });
      notify(t("tatka.purchases.supplier_saved"), { type: "success" });
      onSaved();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="supplier-title">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="supplier-title">{t("tatka.purchases.supplier_title")}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
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
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.purchases.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={draft.name.trim() === ""}>
            {t("tatka.purchases.supplier_save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
