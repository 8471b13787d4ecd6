import MailIcon from "@mui/icons-material/MailOutlined";
import SendIcon from "@mui/icons-material/SendOutlined";
import SmsIcon from "@mui/icons-material/SmsOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminSendTestMessage } from "@tatka/contract/content/messages";
import { type FormEvent, useState } from "react";
import { useDataProvider } from "react-admin";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider, TestMessage } from "../../../providers/data-provider.ts";

type Channel = TestMessage["channel"];
const channels = [
  { value: "mail", icon: MailIcon },
  { value: "sms", icon: SmsIcon },
] as const;

type Outcome = { severity: "success" | "error"; text: string };

export function TestMessageCard() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [channel, setChannel] = useState<Channel>("mail");
  const [to, setTo] = useState({ mail: "", sms: "" });
  const [isInvalid, setInvalid] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setOutcome(undefined);
    const message = adminSendTestMessage.body.safeParse({ channel, to: to[channel].trim() });
    setInvalid(!message.success);
    if (!message.success) return;

    setSending(true);
    try {
      await dataProvider.sendTestMessage(message.data);
      setOutcome({ severity: "success", text: t("tatka.settings.sent", { to: message.data.to }) });
    } catch (error) {
      const text = reasonOf(error, t);
      setOutcome({ severity: "error", text });
    }
    setSending(false);
  }

  function choose(choice: Channel) {
    setChannel(choice);
    setInvalid(false);
    setOutcome(undefined);
  }

  return (
    <Card component="section" aria-labelledby="test-message" sx={{ p: { xs: 2.5, md: 4 }, maxWidth: 640 }}>
      <Typography id="test-message" variant="h2">
        {t("tatka.settings.test_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 3 }}>{t("tatka.settings.test_text")}</Typography>
      <Stack component="form" noValidate onSubmit={send} sx={{ gap: 2.5, alignItems: "flex-start" }}>
        <ToggleField
          label={t("tatka.settings.channel")}
          value={channel}
          choices={channels.map(({ value, icon: Icon }) => ({
            value,
            label: (
              <>
                <Icon fontSize="small" />
                {t(`tatka.settings.${value}`)}
              </>
            ),
          }))}
          onChange={choose}
        />
        <TextField
          key={channel}
          name={channel}
          type={channel === "mail" ? "email" : "tel"}
          autoComplete={channel === "mail" ? "email" : "tel-national"}
          label={t(`tatka.settings.${channel}_to`)}
          value={to[channel]}
          onChange={(event) => setTo({ ...to, [channel]: event.target.value })}
          required
          fullWidth
          error={isInvalid}
          helperText={
            isInvalid ? t(`tatka.settings.${channel}_invalid`) : channel === "sms" && t("tatka.settings.sms_help")
          }
        />
        <Button type="submit" variant="contained" startIcon={<SendIcon />} loading={isSending} loadingPosition="start">
          {t("tatka.settings.send")}
        </Button>
        <div role="status">{outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}</div>
      </Stack>
    </Card>
  );
}
