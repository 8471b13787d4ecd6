import TextField from "@mui/material/TextField";
import { aliasRoutes } from "@tatka/contract/catalogue/search";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";

/** An alias being edited; an existing one has an id. */
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
  const isEmpty = { word: word.trim() === "", means: means.trim() === "" };

  async function save() {
    setChecked(true);
    const wanted = aliasRoutes.create.body.safeParse({ word, means });
    if (!wanted.success) return;
    const { data } = wanted;
    if (draft.id === undefined) await dataProvider.create(resource, { data });
    else await dataProvider.update(resource, { id: draft.id, data, previousData: { id: draft.id } });
    notify("tatka.search_words.saved", { type: "success", messageArgs: { word: data.word } });
    refresh();
    onClose();
  }

  const errorOf = (field: "word" | "means") => isChecked && isEmpty[field] && t("tatka.search_words.required");
  return (
    <FormDialog
      title={t(draft.id === undefined ? "tatka.search_words.add" : "tatka.search_words.edit")}
      does={t("tatka.search_words.save")}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("tatka.search_words.word")}
        helperText={errorOf("word") || t("tatka.search_words.word_help")}
        error={Boolean(errorOf("word"))}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        autoFocus={draft.word === ""}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
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
    </FormDialog>
  );
}
