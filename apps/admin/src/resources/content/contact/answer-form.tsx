import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminContactCannedAnswers } from "@tatka/contract/content/canned-answers";
import { type AdminContactMessage, adminAnswerContactMessage } from "@tatka/contract/content/contact";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { CannedAnswers } from "../../../records/canned-answers.tsx";
import { useCall } from "../../../records/use-call.ts";

/** An answer in the visitor's language, with canned answers. */
export function AnswerForm({ message }: { message: AdminContactMessage }) {
  const t = useText();
  const [text, setText] = useState("");
  // After a refusal the text stays, because a colleague may have answered first.
  const { run, isBusy } = useCall(adminAnswerContactMessage, {
    done: "tatka.content.answer_sent",
    onDone: () => setText(""),
    isRefreshed: true,
  });

  const send = () => run({ params: { id: message.id }, body: { version: message.version, text } });

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
        onClick={send}
        sx={{ alignSelf: "flex-start" }}
      >
        {t("tatka.content.send_answer")}
      </Button>
    </Stack>
  );
}
