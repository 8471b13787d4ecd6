import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import { useState } from "react";
import { useLocale } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { UnsavedGuard } from "../../../records/unsaved-guard.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { isSameWords, type Version, type Words, wordsOf } from "./words.ts";
import { WordsForm } from "./words-form.tsx";

/** What is typed in one language or channel stays while another is looked at. */
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
          <ToggleButtonGroup
            exclusive
            size="small"
            value={channel}
            aria-label={t("tatka.message_words.channel")}
            onChange={(_, chosen: Version["channel"] | null) => chosen && setChannel(chosen)}
          >
            {channels.map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`tatka.message_words.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={version.language}
            aria-label={t("tatka.message_words.language")}
            onChange={(_, chosen: Version["language"] | null) => chosen && setLanguage(chosen)}
          >
            {ofChannel.map((one) => (
              <ToggleButton key={one.language} value={one.language}>
                {t(`tatka.message_words.${one.language}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
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
