import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import {
  type AdminWebhook,
  permissionToTell,
  type WebhookEvent,
  webhookEvents,
  webhookRoutes,
} from "@tatka/contract/system/webhooks";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
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
  const isWithout = isChecked && events.length === 0;

  async function save() {
    setChecked(true);
    if (events.length === 0) return;
    if (!webhook) {
      onDone((await dataProvider.call(webhookRoutes.create, { body: { url, events } })).secret);
      return;
    }
    const body = { version: webhook.version, url, events };
    await dataProvider.call(webhookRoutes.update, { params: { id: webhook.id }, body });
    notify("tatka.webhooks.saved", { type: "success" });
    onDone();
  }

  return (
    <FormDialog
      title={t(webhook ? "tatka.webhooks.edit_title" : "tatka.webhooks.add")}
      does={t("tatka.webhooks.save")}
      onSubmit={save}
      onClose={onClose}
      maxWidth="sm"
    >
      <TextField
        autoFocus
        required
        type="url"
        label={t("tatka.webhooks.url")}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        helperText={t("tatka.webhooks.url_help")}
        slotProps={{ htmlInput: { maxLength: 500 } }}
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
    </FormDialog>
  );
}
