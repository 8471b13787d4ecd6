import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { AdminExtension } from "@tatka/contract/system/extensions";
import { useText } from "../../../messages/use-text.ts";
import { ExtensionPage } from "./extension-page.tsx";
import { useBoth } from "./use-both.ts";

const tones = { running: "success", failing: "warning", left_out: "error" } as const;

export function ExtensionCard({ extension }: { extension: AdminExtension }) {
  const t = useText();
  const inLanguage = useBoth();
  const { name, title, state, problem, api, adds, hasPage } = extension;
  const parts = [
    ["methods", adds.paymentMethods],
    ["couriers", adds.couriers],
    ["jobs", adds.jobs],
    ["routes", adds.routes],
    ["messages", adds.messages],
  ] as const;
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {inLanguage(title)}
        </Typography>
        <Chip size="small" variant="outlined" color={tones[state]} label={t(`tatka.extensions.${state}`)} />
      </Box>
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {[
          ...(title.en === name ? [] : [name]),
          ...(api === null ? [] : [t("tatka.extensions.version", { version: api })]),
        ].join(" · ")}
      </Typography>
      {state !== "running" && problem !== null && (
        <Alert severity={tones[state]} sx={{ overflowWrap: "anywhere" }}>
          {t(`tatka.extensions.${state}_text`, { reason: problem })}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1 }}>
        {parts
          .filter(([, names]) => names.length > 0)
          .map(([part, names]) => (
            <Box key={part} sx={{ minWidth: 0 }}>
              <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {t(`tatka.extensions.${part}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
                {names.join(", ")}
              </Box>
            </Box>
          ))}
      </Box>
      {adds.paymentMethods.length > 0 && (
        <Typography sx={{ fontSize: "0.875rem" }}>{t("tatka.extensions.methods_text")}</Typography>
      )}
      {adds.couriers.length > 0 && (
        <Typography sx={{ fontSize: "0.875rem" }}>{t("tatka.extensions.couriers_text")}</Typography>
      )}
      {hasPage && <ExtensionPage name={name} />}
    </Card>
  );
}
