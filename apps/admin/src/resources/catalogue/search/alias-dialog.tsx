import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { adminCreateAlias } from "@tatka/contract/catalogue/search";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

/** A word to teach; one with an id is known already and is being changed. */
export type AliasDraft = { id?: number; word: string; means: string };

const resource = "search-alias";

export function AliasDialog({ draft, onClose }: { draft: AliasDraft; onClose: () => void }) {
  const t = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [word, setWord] = useState(draft.word);
  const [means, setMeans] = useState(draft.means);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isEmpty = { word: word.trim() === "", means: means.trim() === "" };

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wanted = adminCreateAlias.body.safeParse({ word, means });
    if (!wanted.success) return;
    setSaving(true);
    setProblem(undefined);
    try {
      const { data } = wanted;
      if (draft.id === undefined) await dataProvider.create(resource, { data });
      else await dataProvider.update(resource, { id: draft.id, data, previousData: { id: draft.id } });
      notify("tatka.search_words.saved", { type: "success", messageArgs: { word: data.word } });
      refresh();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setSaving(false);
    }
  }

  const errorOf = (field: "word" | "means") => isChecked && isEmpty[field] && t("tatka.search_words.required");
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="alias-dialog-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="alias-dialog-title">
          {t(draft.id === undefined ? "tatka.search_words.add" : "tatka.search_words.edit")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <TextField
            label={t("tatka.search_words.word")}
            helperText={errorOf("word") || t("tatka.search_words.word_help")}
            error={Boolean(errorOf("word"))}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            autoFocus={draft.word === ""}
            required
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ mt: 1 }}
          />
          <TextField
            label={t("tatka.search_words.means")}
            helperText={errorOf("means") || t("tatka.search_words.means_help")}
            error={Boolean(errorOf("means"))}
            value={means}
            onChange={(event) => setMeans(event.target.value)}
            autoFocus={draft.word !== ""}
            required
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.search_words.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {t("tatka.search_words.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
