import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import {
  type AdminWebhook,
  adminRenewWebhookSecret,
  adminTestWebhook,
  webhookRoutes,
} from "@tatka/contract/system/webhooks";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";
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
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [asking, setAsking] = useState<"renew" | "delete">();
  const [isOpen, setOpen] = useState(false);
  const { id, url, isOn, version, failingSince } = webhook;
  const params = { id };

  async function change(work: () => Promise<unknown>, said: string) {
    await attempt(work, said);
    await queryClient.invalidateQueries({ queryKey: ["webhook"] });
  }
  const turn = () =>
    change(
      () => dataProvider.call(webhookRoutes.update, { params, body: { version, isOn: !isOn } }),
      t("tatka.webhooks.saved"),
    );
  const test = () => change(() => dataProvider.call(adminTestWebhook, { params }), t("tatka.webhooks.tested"));
  const remove = () => change(() => dataProvider.call(webhookRoutes.delete, { params }), t("tatka.webhooks.deleted"));
  const renew = () =>
    attempt(
      async () => onChanged((await dataProvider.call(adminRenewWebhookSecret, { params })).secret),
      t("tatka.webhooks.saved"),
    );

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
            <Button onClick={() => void test()}>{t("tatka.webhooks.test")}</Button>
            <Button onClick={onEdit} aria-label={t("tatka.webhooks.edit_named", { url })}>
              {t("tatka.webhooks.edit")}
            </Button>
            <Button onClick={() => void turn()}>
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
          onConfirm={asking === "renew" ? renew : remove}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

const chips = { listStyle: "none", m: 0, p: 0, display: "flex", gap: 0.75, flexWrap: "wrap" } as const;
