import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type AdminMessageWords,
  adminPreviewMessage,
  adminTestMessageWords,
  messagePreviewPath,
} from "@tatka/contract/content/message-words";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { PreviewFrame } from "../../../records/form/preview-frame.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useLater } from "../../../use-later.ts";
import type { Version, Words } from "./words.ts";

type Props = { message: AdminMessageWords; version: Version; draft: Words };

const widths = { phone: 390, computer: 720 } as const;
const devices = ["phone", "computer"] as const;

/** A preview of the edited message, rendered by the server, and a button for a test copy. */
export function MessagePreview({ message: { name }, version: { channel, language }, draft }: Props) {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [device, setDevice] = useState<keyof typeof widths>("phone");
  const [data, setData] = useState<"sample" | "latest_order">("sample");
  const { run, isBusy } = useCall(adminTestMessageWords, {
    done: ({ to }) => t("tatka.message_words.test_sent", { to }),
  });
  const body = useLater(JSON.stringify({ ...draft, channel, language, data }));
  const asked = JSON.parse(body) as Words & Pick<Version, "channel" | "language"> & { data: typeof data };
  const isCurrent = asked.channel === channel && asked.language === language;
  const { data: shown, error } = useQuery({
    queryKey: ["message-preview", name, body],
    queryFn: () => dataProvider.call(adminPreviewMessage, { params: { name }, body: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  });

  const sendTest = () => run({ params: { name }, body: { ...draft, channel, language, data } });

  return (
    <Card component="section" aria-labelledby="message-preview" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Typography id="message-preview" variant="h2" sx={{ mr: "auto" }}>
          {t("tatka.message_words.preview")}
        </Typography>
        {channel === "mail" && (
          <ToggleField
            label={t("tatka.message_words.device")}
            value={device}
            choices={devices.map((value) => ({ value, label: t(`tatka.message_words.${value}`) }))}
            onChange={setDevice}
          />
        )}
        {may("order.read") && (
          <ToggleField
            label={t("tatka.message_words.data")}
            value={data}
            choices={(["sample", "latest_order"] as const).map((value) => ({
              value,
              label: t(`tatka.message_words.${value}`),
            }))}
            onChange={setData}
          />
        )}
        {may("message_words.update") && (
          <Button variant="outlined" loading={isBusy} disabled={Boolean(error)} onClick={sendTest}>
            {t("tatka.message_words.send_test")}
          </Button>
        )}
      </Stack>
      <div role="status">
        {error && <Alert severity="warning">{reasonOf(error, t)}</Alert>}
        {shown?.orderNumber && !error && (
          <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem", mb: 1 }}>
            {t("tatka.message_words.of_order", { number: shown.orderNumber })}
          </Typography>
        )}
      </div>
      {shown && !error && channel === "sms" && isCurrent && <SmsPreview shown={shown} language={language} />}
      {shown && !error && channel === "mail" && isCurrent && (
        <>
          <Typography lang={language} sx={{ fontWeight: 600, mb: 1, overflowWrap: "anywhere" }}>
            {shown.subject}
          </Typography>
          <PreviewFrame
            title={t("tatka.message_words.preview")}
            width={widths[device]}
            path={messagePreviewPath}
            draft={JSON.stringify({ ...asked, name })}
          />
        </>
      )}
    </Card>
  );
}

type Shown = {
  text: string;
  sms: { alphabet: "gsm" | "unicode"; characters: number; parts: number; left: number } | null;
};

function SmsPreview({ shown: { text, sms }, language }: { shown: Shown; language: "en" | "bn" }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <Box sx={{ maxWidth: 390 }}>
      <Typography lang={language} sx={bubble}>
        {text}
      </Typography>
      {sms && (
        <Typography sx={{ mt: 1, color: sms.parts > 1 ? "warning.main" : "text.secondary", fontSize: "0.8125rem" }}>
          {t(sms.parts === 1 ? "tatka.message_words.one_part" : "tatka.message_words.parts", {
            parts: count(sms.parts),
            characters: count(sms.characters),
            left: count(sms.left),
          })}{" "}
          {t(`tatka.message_words.alphabet.${sms.alphabet}`)}
        </Typography>
      )}
    </Box>
  );
}

const bubble = {
  p: 1.5,
  borderRadius: "14px 14px 14px 4px",
  bgcolor: "var(--tatka-surface-sunken)",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
