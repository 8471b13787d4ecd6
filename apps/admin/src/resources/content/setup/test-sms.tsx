import TextField from "@mui/material/TextField";
import { adminSendTestMessage } from "@tatka/contract/content/messages";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { TryButton } from "./try-button.tsx";

/** Sends a test SMS to a number that is typed in. */
export function TestSms() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [phone, setPhone] = useState("");

  async function send() {
    const message = adminSendTestMessage.body.safeParse({ channel: "sms", to: phone.trim() });
    if (!message.success) return { severity: "error" as const, text: t("tatka.settings.sms_invalid") };
    await dataProvider.sendTestMessage(message.data);
    return { severity: "success" as const, text: t("tatka.settings.sent", { to: message.data.to }) };
  }

  return (
    <>
      <TextField
        size="small"
        type="tel"
        label={t("tatka.setup.test_sms_to")}
        placeholder="01712345678"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        sx={{ mt: 1.5, width: "100%", maxWidth: 240, display: "block", "& .MuiInputBase-root": { minHeight: 44 } }}
      />
      <TryButton label={t("tatka.setup.test_sms")} onTry={send} />
    </>
  );
}
