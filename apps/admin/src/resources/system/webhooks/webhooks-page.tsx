import AddIcon from "@mui/icons-material/Add";
import WebhookIcon from "@mui/icons-material/WebhookOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type AdminWebhook, webhookRoutes } from "@tatka/contract/system/webhooks";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { ShownOnce } from "../../../layout/shown-once.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Webhook endpoints with their state and log. */
export function WebhooksPage() {
  const t = useText();
  const mayChange = useMay()("webhook.update");
  const dataProvider = useDataProvider<TatkaDataProvider>();
  /** A new one is edited as null. */
  const [edited, setEdited] = useState<AdminWebhook | null>();
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook"],
    queryFn: () => dataProvider.call(webhookRoutes.list),
  });

  function done(made?: string) {
    setEdited(undefined);
    setSecret(made);
    void refetch();
  }

  return (
    <>
      <PageHeader title={t("tatka.webhooks.title")} subtitle={t("tatka.webhooks.subtitle")}>
        {mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="new" onClick={() => setEdited(null)}>
            {t("tatka.webhooks.add")}
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data?.items.length === 0 && (
        <PageMessage icon={WebhookIcon} title={t("tatka.webhooks.none_title")} text={t("tatka.webhooks.none_text")} />
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data?.items.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onEdit={mayChange ? () => setEdited(webhook) : undefined}
            onChanged={done}
          />
        ))}
      </Box>
      {edited !== undefined && <WebhookDialog webhook={edited} onDone={done} onClose={() => setEdited(undefined)} />}
      {secret !== undefined && (
        <ShownOnce
          title={t("tatka.webhooks.made_title")}
          text={t("tatka.webhooks.made_text")}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
