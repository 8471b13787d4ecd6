import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminContactCannedAnswers } from "@tatka/contract/content/canned-answers";
import { type AdminContactMessage, adminAnswerContactMessage } from "@tatka/contract/content/contact";
import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { CannedAnswers } from "../../../records/canned-answers.tsx";

/** An answer in the visitor's language; what is said again and again is one press. */
export function AnswerForm({ message }: { message: AdminContactMessage }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const { id, version } = message;
      await dataProvider.call(adminAnswerContactMessage, { params: { id }, body: { version, text } });
      setText("");
      notify(t("tatka.content.answer_sent"), { type: "success" });
      refresh();
    } catch (error) {
      // What was typed stays: the reason may be a colleague who was quicker.
      notify(reasonOf(error, t), { type: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack sx={{ gap: 1, mt: 1.5 }}>
      <CannedAnswers
        route={adminContactCannedAnswers}
        language={message.language}
        values={{ customerName: message.name, subject: message.subject }}
        onChoose={setText}
      />
      <TextField
        label={t(message.email ? "tatka.content.answer_mail" : "tatka.content.answer_sms", {
          to: message.email ?? message.phone ?? "",
        })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 4_000, lang: message.language } }}
      />
      <Button
        variant="contained"
        loading={isBusy}
        disabled={text.trim() === ""}
        onClick={() => void send()}
        sx={{ alignSelf: "flex-start" }}
      >
        {t("tatka.content.send_answer")}
      </Button>
    </Stack>
  );
}
