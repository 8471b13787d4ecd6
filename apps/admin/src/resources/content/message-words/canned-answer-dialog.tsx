import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type CannedAnswer, cannedAnswerRoutes, cannedPlaceholders } from "@tatka/contract/content/canned-answers";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { SelectField } from "../../../layout/select-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";

type Draft = Omit<CannedAnswer, "id" | "version">;

const empty: Draft = { usedFor: "contact", title: "", titleBn: "", text: "", textBn: "" };
const titles = [
  { field: "title", language: "en" },
  { field: "titleBn", language: "bn" },
] as const;
const texts = [
  { field: "text", language: "en" },
  { field: "textBn", language: "bn" },
] as const;

export function CannedAnswerDialog({ answer, onClose }: { answer: CannedAnswer | null; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { usedFor, title, titleBn, text, textBn } = answer ?? empty;
  const [draft, setDraft] = useState<Draft>({ usedFor, title, titleBn, text, textBn });
  const remove = useCall(cannedAnswerRoutes.delete, { done: "tatka.message_words.answer_deleted", onDone: onClose });
  const named = cannedPlaceholders[draft.usedFor].map((name) => `{${name}}`).join(", ");

  async function save() {
    if (answer) {
      const body = { ...draft, version: answer.version };
      await dataProvider.call(cannedAnswerRoutes.update, { params: { id: answer.id }, body });
    } else await dataProvider.call(cannedAnswerRoutes.create, { body: draft });
    notify(t("tatka.message_words.answer_saved"), { type: "success" });
    onClose();
  }

  const field = ({ field: name, language }: (typeof titles | typeof texts)[number], isLong: boolean) => (
    <TextField
      key={name}
      required
      label={t(`tatka.message_words.answer_fields.${name}`)}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      multiline={isLong}
      minRows={3}
      helperText={isLong ? t("tatka.message_words.answer_help", { placeholders: named }) : undefined}
      slotProps={{ htmlInput: { lang: language, maxLength: isLong ? 1_000 : 60 } }}
    />
  );

  return (
    <FormDialog
      title={t(answer ? "tatka.message_words.edit_answer" : "tatka.message_words.add_answer")}
      does={t("tatka.message_words.save")}
      isIncomplete={Object.values(draft).some((value) => value.trim() === "")}
      onSubmit={save}
      onClose={onClose}
      maxWidth="sm"
      aside={
        answer && (
          <Button color="error" onClick={() => remove.run({ params: { id: answer.id } })} sx={{ mr: "auto" }}>
            {t("tatka.message_words.delete_answer")}
          </Button>
        )
      }
    >
      <SelectField
        label={t("tatka.message_words.used_for_label")}
        value={draft.usedFor}
        choices={(["contact", "problem"] as const).map((value) => ({
          value,
          label: t(`tatka.message_words.used_for.${value}`),
        }))}
        onChange={(value) => setDraft({ ...draft, usedFor: value })}
      />
      {titles.map((one) => field(one, false))}
      {texts.map((one) => field(one, true))}
    </FormDialog>
  );
}
