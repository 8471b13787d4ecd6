import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import {
  type AdminMessageWords,
  adminResetMessageWords,
  adminSaveMessageWords,
} from "@tatka/contract/content/message-words";
import { useRef, useState } from "react";
import { Confirm, useLocale } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { messageWordsKey } from "./use-message-words.ts";
import { fieldsOf, isSameWords, problemOf, type Version, type Words, wordsOf } from "./words.ts";

type Props = {
  message: AdminMessageWords;
  version: Version;
  draft: Words;
  onChange: (words: Words) => void;
  onSaved: () => void;
};

/** The text of one message, channel and language, with its placeholders. */
export function WordsForm({ message, version, draft, onChange, onSaved }: Props) {
  const t = useText();
  const { moment } = useFormats();
  const queryClient = useQueryClient();
  const mayChange = useMay()("message_words.update");
  const outcome = {
    onDone(changed: AdminMessageWords) {
      queryClient.setQueryData<AdminMessageWords[]>(messageWordsKey, (all) =>
        all?.map((one) => (one.name === changed.name ? changed : one)),
      );
      onSaved();
    },
  };
  const saving = useCall(adminSaveMessageWords, { ...outcome, done: "tatka.message_words.saved" });
  const resetting = useCall(adminResetMessageWords, { ...outcome, done: "tatka.message_words.was_reset" });
  const isBusy = saving.isBusy || resetting.isBusy;
  const [isAsked, setAsked] = useState(false);
  const inputs = useRef<Partial<Record<keyof Words, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const [lastField, setLastField] = useState<keyof Words>("text");
  const { channel, language, saved } = version;
  const params = { name: message.name, channel, language };
  const fields = fieldsOf(message, version);
  const problems = Object.fromEntries(
    fields.map((field) => [field, problemOf(message, version, field, draft[field], t)]),
  );
  const isWrong = Object.values(problems).some(Boolean);

  function reset() {
    setAsked(false);
    void resetting.run({ params });
  }

  /** The last cursor position, which a press on a placeholder removes. */
  function insert(name: string) {
    const field = fields.includes(lastField) ? lastField : "text";
    const input = inputs.current[field];
    const [from, to] = [input?.selectionStart ?? draft[field].length, input?.selectionEnd ?? draft[field].length];
    onChange({ ...draft, [field]: `${draft[field].slice(0, from)}{${name}}${draft[field].slice(to)}` });
    const end = from + name.length + 2;
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(end, end);
    });
  }

  return (
    <Stack component="form" sx={{ gap: 2 }} onSubmit={(event) => event.preventDefault()}>
      {saved && !saved.isUsable && <Alert severity="error">{t("tatka.message_words.not_usable_text")}</Alert>}
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(channel === "sms" ? "tatka.message_words.sms_text" : `tatka.message_words.fields.${field}`)}
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          onFocus={() => setLastField(field)}
          inputRef={(input: HTMLInputElement | HTMLTextAreaElement | null) => {
            inputs.current[field] = input;
          }}
          error={Boolean(problems[field])}
          helperText={problems[field]}
          multiline={field === "text"}
          minRows={channel === "sms" ? 3 : 5}
          disabled={!mayChange}
          slotProps={{ htmlInput: { lang: language, maxLength: field === "text" ? 2_000 : 200 } }}
        />
      ))}
      <Placeholders message={message} version={version} onInsert={mayChange ? insert : undefined} />
      {mayChange && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={isWrong || isSameWords(draft, wordsOf(version))}
            onClick={() => saving.run({ params, body: { ...draft, version: saved?.version ?? 0 } })}
          >
            {t("tatka.message_words.save")}
          </Button>
          {saved && (
            <Button color="inherit" disabled={isBusy} onClick={() => setAsked(true)}>
              {t("tatka.message_words.reset")}
            </Button>
          )}
        </Stack>
      )}
      <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {saved
          ? t("tatka.message_words.changed_by", { name: saved.changedBy ?? "–", moment: moment(saved.changedAt) })
          : t("tatka.message_words.ours")}
      </Typography>
      <Confirm
        isOpen={isAsked}
        title="tatka.message_words.reset_title"
        content={
          <Box component="span" lang={language} sx={{ whiteSpace: "pre-wrap" }}>
            {version.own.text}
          </Box>
        }
        confirm="tatka.message_words.reset"
        cancel="tatka.records.cancel"
        onConfirm={reset}
        onClose={() => setAsked(false)}
      />
    </Stack>
  );
}

function Placeholders({
  message: { placeholders },
  version: { channel, language },
  onInsert,
}: {
  message: AdminMessageWords;
  version: Version;
  onInsert: ((name: string) => void) | undefined;
}) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const storeMark = language === "bn" ? "store-bn" : "store";
  return (
    <Box>
      <Typography sx={{ fontSize: "0.8125rem", fontWeight: 600, mb: 0.75 }}>
        {t("tatka.message_words.placeholders")}
      </Typography>
      <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, listStyle: "none", m: 0, p: 0 }}>
        {placeholders.map(({ name, title, requiredBy }) => (
          <li key={name}>
            <Chip
              variant="outlined"
              label={`${isBangla ? title.bn : title.en} {${name}}${requiredBy.includes(channel) ? " *" : ""}`}
              {...(onInsert && { onClick: () => onInsert(name) })}
              sx={{ minHeight: { xs: 44, md: 28 } }}
            />
          </li>
        ))}
        <li>
          <Chip
            variant="outlined"
            label={`${t("tatka.message_words.store_name")} {${storeMark}}`}
            {...(onInsert && { onClick: () => onInsert(storeMark) })}
            sx={{ minHeight: { xs: 44, md: 28 } }}
          />
        </li>
      </Box>
      <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem", mt: 0.75 }}>
        {t("tatka.message_words.brackets")}
      </Typography>
    </Box>
  );
}
