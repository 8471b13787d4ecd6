import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";

type Props = { onClose: () => void; onSave: (name: string, isShared: boolean) => Promise<void> };

/** Asks what a filter is to be called, and whether the team is to have it too. */
export function SaveFilterDialog({ onClose, onSave }: Props) {
  const t = useText();
  const titleId = useId();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{t("tatka.records.save_filter")}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t("tatka.records.filter_name")}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={problem !== undefined}
            helperText={problem}
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 40 }, formHelperText: { role: "alert" } }}
          />
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Checkbox checked={isShared} onChange={(_, checked) => setShared(checked)} />}
            label={t("tatka.records.share_filter")}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.records.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ""}>
            {t("tatka.records.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
