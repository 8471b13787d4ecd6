import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type CustomField, customFieldRoutes, fieldKinds } from "@tatka/contract/content/custom-fields";
import { fieldTypes } from "@tatka/domain/content/custom-fields";
import { type FormEvent, useId, useState } from "react";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { choicesIn, linesOf } from "./choice-lines.ts";

type Draft = Omit<CustomField, "id" | "key" | "version" | "choices">;

const empty: Draft = {
  kind: "product",
  type: "text",
  label: "",
  labelBn: "",
  isRequired: false,
  isActive: true,
  isPublic: false,
};

/** A new field, or the words of an existing one: kind and type never change. */
export function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const [draft, setDraft] = useState<Draft>(field ?? empty);
  const [lines, setLines] = useState(linesOf(field?.choices ?? []));
  const [isWrong, setWrong] = useState(false);
  const outcome = {
    done: "tatka.custom_fields.saved",
    invalidates: ["custom-field", "custom-values"],
    onDone: onClose,
    showsProblem: true,
  } as const;
  const create = useCall(customFieldRoutes.create, outcome);
  const update = useCall(customFieldRoutes.update, outcome);
  const { kind, type, label, labelBn, isRequired, isActive, isPublic } = draft;
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const problem = create.problem ?? update.problem;

  function save(event: FormEvent) {
    event.preventDefault();
    const choices = type === "choice" ? choicesIn(lines, field?.choices ?? []) : [];
    setWrong(choices === undefined || (type === "choice" && choices.length === 0));
    if (!choices || (type === "choice" && choices.length === 0)) return;
    const words = { label, labelBn, isRequired, isActive, isPublic, choices };
    if (field) void update.run({ params: { id: field.id }, body: { ...words, version: field.version } });
    else void create.run({ body: { kind, type, ...words } });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`tatka.custom_fields.${field ? "edit_title" : "add_title"}`)}</DialogTitle>
      <form onSubmit={save}>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {!field && (
              <>
                <SelectField
                  label={t("tatka.custom_fields.kind")}
                  value={kind}
                  choices={fieldKinds.map((value) => ({ value, label: t(`tatka.custom_fields.kinds.${value}`) }))}
                  onChange={(chosen) => set({ kind: chosen, ...(chosen === "product" && { type: "text" }) })}
                />
                <SelectField
                  label={t("tatka.custom_fields.type")}
                  value={type}
                  helperText={kind === "product" && t("tatka.custom_fields.attribute_help")}
                  choices={fieldTypes
                    .filter((value) => kind !== "product" || value !== "choice")
                    .map((value) => ({ value, label: t(`tatka.custom_fields.types.${value}`) }))}
                  onChange={(chosen) => set({ type: chosen })}
                />
              </>
            )}
            <TextField
              required
              label={t("tatka.custom_fields.label")}
              value={label}
              onChange={({ target }) => set({ label: target.value })}
              slotProps={{ htmlInput: { maxLength: 60, lang: "en" } }}
            />
            <TextField
              required
              label={t("tatka.custom_fields.label_bn")}
              value={labelBn}
              onChange={({ target }) => set({ labelBn: target.value })}
              slotProps={{ htmlInput: { maxLength: 60, lang: "bn" } }}
            />
            {type === "choice" && (
              <TextField
                multiline
                required
                minRows={3}
                label={t("tatka.custom_fields.choices")}
                value={lines}
                error={isWrong}
                helperText={t(`tatka.custom_fields.${isWrong ? "choices_wrong" : "choices_help"}`)}
                onChange={({ target }) => setLines(target.value)}
              />
            )}
            <FormControlLabel
              control={<Checkbox checked={isRequired} onChange={(_, isRequired) => set({ isRequired })} />}
              label={t("tatka.custom_fields.required")}
            />
            {kind !== "customer" && (
              <FormControlLabel
                control={<Checkbox checked={isPublic} onChange={(_, isPublic) => set({ isPublic })} />}
                label={t(`tatka.custom_fields.public_${kind}`)}
              />
            )}
            <FormControlLabel
              control={<Checkbox checked={isActive} onChange={(_, isActive) => set({ isActive })} />}
              label={t("tatka.custom_fields.shown")}
            />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("tatka.custom_fields.hide_help")}
            </Typography>
            {problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.custom_fields.cancel")}</Button>
          <Button type="submit" variant="contained" loading={create.isBusy || update.isBusy}>
            {t("tatka.custom_fields.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
