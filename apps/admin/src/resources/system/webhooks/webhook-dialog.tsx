import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import {
  type AdminWebhook,
  adminCreateWebhook,
  adminUpdateWebhook,
  permissionToTell,
  type WebhookEvent,
  webhookEvents,
} from "@tatka/contract/system/webhooks";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";

type Props = { webhook: AdminWebhook | null; onDone: (secret?: string) => void; onClose: () => void };

export function WebhookDialog({ webhook, onDone, onClose }: Props) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [url, setUrl] = useState(webhook?.url ?? "https://");
  const [events, setEvents] = useState<WebhookEvent[]>(
    webhookEvents.filter((event) => webhook?.events.includes(event)),
  );
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isWithout = isChecked && events.length === 0;

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (events.length === 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (webhook) {
        const body = { version: webhook.version, url, events };
        await dataProvider.call(adminUpdateWebhook, { params: { id: webhook.id }, body });
        notify("tatka.webhooks.saved", { type: "success" });
        onDone();
      } else {
        onDone((await dataProvider.call(adminCreateWebhook, { body: { url, events } })).secret);
      }
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="webhook-dialog-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="webhook-dialog-title">
          {t(webhook ? "tatka.webhooks.edit_title" : "tatka.webhooks.add")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <TextField
            autoFocus
            required
            type="url"
            label={t("tatka.webhooks.url")}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            helperText={t("tatka.webhooks.url_help")}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 1 }}
          />
          <Autocomplete
            multiple
            disableCloseOnSelect
            options={webhookEvents.filter((event) => may(permissionToTell(event)))}
            value={events}
            onChange={(_, chosen) => setEvents(chosen)}
            renderInput={(input) => (
              <TextField
                {...input}
                required
                label={t("tatka.webhooks.events")}
                error={isWithout}
                helperText={isWithout && t("tatka.webhooks.events_missing")}
              />
            )}
          />
          <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.people.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.webhooks.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
