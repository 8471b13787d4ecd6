import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { CodeText, CopyButton } from "../../../layout/copyable.tsx";
import { useText } from "../../../messages/use-text.ts";

/** Instructions for connecting an assistant, or a note that MCP is off. */
export function ConnectCard({ isMcpOn }: { isMcpOn: boolean }) {
  const t = useText();
  const url = `${window.location.origin}/api/mcp`;
  const headers = { Authorization: "Bearer tatka_key_…" };
  const config = JSON.stringify({ mcpServers: { tatka: { type: "http", url, headers } } }, null, 2);
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 }, mt: 2, display: "grid", gap: 1.5 }}>
      <Typography variant="h2">{t("tatka.api_keys.connect")}</Typography>
      <Typography sx={{ color: "text.secondary" }}>
        {t(isMcpOn ? "tatka.api_keys.connect_text" : "tatka.api_keys.connect_off")}
      </Typography>
      {isMcpOn && (
        <>
          <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
            <CodeText text={url} />
            <CopyButton text={url} label={t("tatka.api_keys.copy_url")} />
          </Box>
          <Typography sx={{ color: "text.secondary" }}>{t("tatka.api_keys.connect_config")}</Typography>
          <CodeText text={config} />
          <Box>
            <CopyButton text={config} label={t("tatka.api_keys.copy_config")} />
          </Box>
        </>
      )}
    </Card>
  );
}
