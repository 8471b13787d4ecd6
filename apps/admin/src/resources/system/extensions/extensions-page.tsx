import ExtensionIcon from "@mui/icons-material/ExtensionOutlined";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { adminListExtensions } from "@tatka/contract/system/extensions";
import { useDataProvider } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ExtensionCard } from "./extension-card.tsx";

/** The extensions of this server: their state, what they add, and their pages. */
export function ExtensionsPage() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["extension"],
    queryFn: () => dataProvider.call(adminListExtensions),
  });
  return (
    <>
      <PageHeader title={t("tatka.extensions.title")} subtitle={t("tatka.extensions.subtitle")} />
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data?.items.length === 0 && (
        <PageMessage
          icon={ExtensionIcon}
          title={t("tatka.extensions.none_title")}
          text={t("tatka.extensions.none_text")}
        />
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data?.items.map((extension) => (
          <ExtensionCard key={extension.name} extension={extension} />
        ))}
      </Box>
    </>
  );
}
