import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import { useState } from "react";
import { useLocale } from "react-admin";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/form/unsaved-guard.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { isSameWords, type Version, type Words, wordsOf } from "./words.ts";
import { WordsForm } from "./words-form.tsx";

/** Text typed for one language or channel is kept while another is shown. */
export function MessageEditor({ message }: { message: AdminMessageWords }) {
  const t = useText();
  const locale = useLocale();
  const [channel, setChannel] = useState<Version["channel"]>(message.versions[0]?.channel ?? "mail");
  const [language, setLanguage] = useState<Version["language"]>(locale === "bn" ? "bn" : "en");
  const [drafts, setDrafts] = useState<Record<string, Words>>({});
  const ofChannel = message.versions.filter((one) => one.channel === channel);
  const version = ofChannel.find((one) => one.language === language) ?? ofChannel[0];
  if (!version) return null;
  const keyOf = (one: Version) => `${one.channel} ${one.language}`;
  const draftOf = (one: Version) => drafts[keyOf(one)] ?? wordsOf(one);
  const channels = [...new Set(message.versions.map((one) => one.channel))];
  const draft = draftOf(version);
  const isDirty = message.versions.some((one) => !isSameWords(draftOf(one), wordsOf(one)));
  const setDraft = (words: Words) => setDrafts((others) => ({ ...others, [keyOf(version)]: words }));

  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
        alignItems: "start",
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      <Card sx={{ p: 2 }}>
        <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: "wrap" }}>
          <ToggleField
            label={t("tatka.message_words.channel")}
            value={channel}
            choices={channels.map((value) => ({ value, label: t(`tatka.message_words.${value}`) }))}
            onChange={setChannel}
          />
          <ToggleField
            label={t("tatka.message_words.language")}
            value={version.language}
            choices={ofChannel.map(({ language: value }) => ({ value, label: t(`tatka.message_words.${value}`) }))}
            onChange={setLanguage}
          />
        </Stack>
        <WordsForm
          key={keyOf(version)}
          message={message}
          version={version}
          draft={draft}
          onChange={setDraft}
          onSaved={() => setDrafts(({ [keyOf(version)]: _, ...others }) => others)}
        />
      </Card>
      <MessagePreview message={message} version={version} draft={draft} />
    </Box>
  );
}
