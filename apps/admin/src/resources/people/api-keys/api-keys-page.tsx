import AddIcon from "@mui/icons-material/Add";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { apiKeyRoutes } from "@tatka/contract/people/api-keys";
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
import { ConnectCard } from "./connect-card.tsx";
import { KeyCard } from "./key-card.tsx";
import { KeyDialog } from "./key-dialog.tsx";

/** API keys with permissions, expiry and last use. */
export function ApiKeysPage() {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ["api-key"],
    queryFn: () => dataProvider.call(apiKeyRoutes.list),
  });

  function made(secret: string) {
    setMaking(false);
    setToken(secret);
    void refetch();
  }

  return (
    <>
      <PageHeader title={t("tatka.api_keys.title")} subtitle={t("tatka.api_keys.subtitle")}>
        {may("api_key.create") && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="new" onClick={() => setMaking(true)}>
            {t("tatka.api_keys.add")}
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data?.items.length === 0 && (
        <PageMessage icon={KeyIcon} title={t("tatka.api_keys.none_title")} text={t("tatka.api_keys.none_text")} />
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data?.items.map((key) => (
          <KeyCard key={key.id} apiKey={key} onRevoked={() => void refetch()} />
        ))}
      </Box>
      {data && <ConnectCard isMcpOn={data.isMcpOn} />}
      {isMaking && <KeyDialog onMade={made} onClose={() => setMaking(false)} />}
      {token !== undefined && (
        <ShownOnce
          title={t("tatka.api_keys.made_title")}
          text={t("tatka.api_keys.made_text")}
          secret={token}
          onClose={() => setToken(undefined)}
        />
      )}
    </>
  );
}
