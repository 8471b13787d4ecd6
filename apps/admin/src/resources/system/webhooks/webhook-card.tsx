import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import {
  type AdminWebhook,
  adminRenewWebhookSecret,
  adminTestWebhook,
  webhookRoutes,
} from "@tatka/contract/system/webhooks";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { AskFirst } from "../../people/users/index.ts";
import { DeliveryLog } from "./delivery-log.tsx";

type Props = {
  webhook: AdminWebhook;
  onEdit: (() => void) | undefined;
  onChanged: (secret?: string) => void;
};

export function WebhookCard({ webhook, onEdit, onChanged }: Props) {
  const t = useText();
  const { moment, count } = useFormats();
  const [asking, setAsking] = useState<"renew" | "delete">();
  const [isOpen, setOpen] = useState(false);
  const { id, url, isOn, version, failingSince } = webhook;
  const params = { id };

  const invalidates = ["webhook"];
  const turn = useCall(webhookRoutes.update, { done: "tatka.webhooks.saved", invalidates });
  const test = useCall(adminTestWebhook, { done: "tatka.webhooks.tested", invalidates });
  const remove = useCall(webhookRoutes.delete, { done: "tatka.webhooks.deleted", invalidates });
  const renew = useCall(adminRenewWebhookSecret, {
    done: "tatka.webhooks.saved",
    onDone: ({ secret }) => onChanged(secret),
  });

  const facts = [
    webhook.lastDeliveredAt
      ? t("tatka.webhooks.last", { time: moment(webhook.lastDeliveredAt) })
      : t("tatka.webhooks.last_never"),
    ...(webhook.waiting > 0 ? [t("tatka.webhooks.waiting", { count: count(webhook.waiting) })] : []),
  ];
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2" lang="en" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {url}
        </Typography>
        <Chip
          size="small"
          label={t(isOn ? "tatka.webhooks.works" : "tatka.webhooks.off")}
          color={isOn ? "success" : "default"}
          variant={isOn ? "filled" : "outlined"}
        />
      </Box>
      {webhook.offReason && <Alert severity="error">{webhook.offReason}</Alert>}
      {isOn && failingSince && (
        <Alert severity="warning">{t("tatka.webhooks.fails", { time: moment(failingSince) })}</Alert>
      )}
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{facts.join(" · ")}</Typography>
      <Box component="ul" aria-label={t("tatka.webhooks.events")} sx={chips}>
        {webhook.events.map((event) => (
          <li key={event}>
            <Chip size="small" variant="outlined" label={event} lang="en" />
          </li>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", "& .MuiButton-root": { minHeight: 44 } }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("tatka.webhooks.log")}
        </Button>
        {onEdit && (
          <>
            <Button onClick={() => test.run({ params })}>{t("tatka.webhooks.test")}</Button>
            <Button onClick={onEdit} aria-label={t("tatka.webhooks.edit_named", { url })}>
              {t("tatka.webhooks.edit")}
            </Button>
            <Button onClick={() => turn.run({ params, body: { version, isOn: !isOn } })}>
              {t(isOn ? "tatka.webhooks.switch_off" : "tatka.webhooks.switch_on")}
            </Button>
            <Button onClick={() => setAsking("renew")}>{t("tatka.webhooks.renew")}</Button>
            <Button color="error" onClick={() => setAsking("delete")}>
              {t("tatka.webhooks.delete")}
            </Button>
          </>
        )}
      </Box>
      {isOpen && <DeliveryLog id={id} mayRepeat={onEdit !== undefined} />}
      {asking && (
        <AskFirst
          title={t(`tatka.webhooks.${asking}_title`)}
          text={t(`tatka.webhooks.${asking}_text`)}
          confirm={t(`tatka.webhooks.${asking}`)}
          onConfirm={() => (asking === "renew" ? renew : remove).run({ params })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

const chips = { listStyle: "none", m: 0, p: 0, display: "flex", gap: 0.75, flexWrap: "wrap" } as const;
