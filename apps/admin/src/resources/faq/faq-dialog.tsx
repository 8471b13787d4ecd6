import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { type AdminFaqEntry, adminCreateFaq } from "@tatka/contract/faq";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useText } from "../../messages/use-text.ts";

/** An entry as it is being written; one with an id is known already and is being changed. */
export type FaqDraft = Omit<AdminFaqEntry, "id" | "version"> & { id?: number; version?: number };

export const newEntry: FaqDraft = {
  question: "",
  questionBn: "",
  answer: "",
  answerBn: "",
  sort: 1_000,
  status: "active",
};

const resource = "faq";
const texts = [
  { name: "question", label: "tatka.content.question", rows: 1 },
  { name: "answer", label: "tatka.content.answer", rows: 4 },
  { name: "questionBn", label: "tatka.content.question_bn", rows: 1 },
  { name: "answerBn", label: "tatka.content.answer_bn", rows: 4 },
] as const;

type Props = { draft: FaqDraft; canDelete: boolean; onClose: () => void };

export function FaqDialog({ draft, canDelete, onClose }: Props) {
  const t = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [entry, setEntry] = useState(draft);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, version } = draft;
  const isMissing = (name: (typeof texts)[number]["name"]) => isChecked && entry[name].trim() === "";

  async function settle(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      notify("tatka.content.saved", { type: "success" });
      refresh();
      onClose();
    } catch (error) {
      // Also that someone else changed it meanwhile: what was typed stays here to be copied.
      setProblem((error instanceof Error && error.message) || t("tatka.problem.something_wrong"));
      setBusy(false);
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wanted = adminCreateFaq.body.safeParse(entry);
    if (!wanted.success) return;
    const { data } = wanted;
    await settle(() =>
      id === undefined
        ? dataProvider.create(resource, { data })
        : dataProvider.update(resource, { id, data: { ...data, version }, previousData: { id } }),
    );
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="faq-dialog-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="faq-dialog-title">
          {id === undefined
            ? t("tatka.content.add_question")
            : t("tatka.content.edit_named", { title: draft.question })}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {texts.map(({ name, label, rows }, place) => (
            <TextField
              key={name}
              label={t(label)}
              value={entry[name]}
              onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
              error={isMissing(name)}
              helperText={isMissing(name) && t("tatka.content.required")}
              required
              multiline={rows > 1}
              minRows={rows}
              slotProps={{ htmlInput: name.endsWith("Bn") ? { lang: "bn" } : {} }}
              sx={place === 0 ? { mt: 1 } : {}}
            />
          ))}
          <TextField
            type="number"
            label={t("tatka.content.sort")}
            value={entry.sort}
            onChange={({ target }) => setEntry({ ...entry, sort: Number(target.value) })}
            slotProps={{ htmlInput: { min: 0, max: 10_000 } }}
          />
          <FormControlLabel
            label={t("tatka.content.visible")}
            control={
              <Switch
                checked={entry.status === "active"}
                onChange={(_, isOn) => setEntry({ ...entry, status: isOn ? "active" : "hidden" })}
              />
            }
          />
          <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {id !== undefined && canDelete && (
            <Button
              color="error"
              sx={{ mr: "auto" }}
              onClick={() => void settle(() => dataProvider.delete(resource, { id }))}
            >
              {t("tatka.content.delete")}
            </Button>
          )}
          <Button onClick={onClose}>{t("tatka.content.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.content.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
