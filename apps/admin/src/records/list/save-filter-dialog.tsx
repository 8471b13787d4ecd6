import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useText } from "../../messages/use-text.ts";
import { FormDialog } from "../form/form-dialog.tsx";

type Props = { onClose: () => void; onSave: (name: string, isShared: boolean) => Promise<void> };

/** Asks for a filter's name, and whether to share it with the team. */
export function SaveFilterDialog({ onClose, onSave }: Props) {
  const t = useText();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  return (
    <FormDialog
      title={t("tatka.records.save_filter")}
      does={t("tatka.records.save")}
      isIncomplete={name.trim() === ""}
      onSubmit={() => onSave(name.trim(), isShared)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t("tatka.records.filter_name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(_, checked) => setShared(checked)} />}
        label={t("tatka.records.share_filter")}
      />
    </FormDialog>
  );
}
