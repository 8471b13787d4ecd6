import PictureIcon from "@mui/icons-material/PhotoLibraryOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { StatCard, tabular } from "./stat-card.tsx";

export function PicturesCard({ pictures }: { pictures: Dashboard["pictures"] }) {
  const t = useText();
  return (
    <StatCard
      icon={PictureIcon}
      tone="frozen"
      title={t("tatka.dashboard.pictures")}
      note={t("tatka.dashboard.pictures_note")}
    >
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1.5, mt: 3, mb: 0 }}>
        <Part label={t("tatka.dashboard.ready")} value={pictures.ready} tone="brand" />
        <Part label={t("tatka.dashboard.rendering")} value={pictures.rendering} tone="accent" />
        <Part label={t("tatka.dashboard.failed")} value={pictures.failed} tone="danger" />
      </Box>
      {pictures.failed > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t("tatka.dashboard.failed_hint")}
        </Alert>
      )}
    </StatCard>
  );
}

/** Coloured only if there is something to do. */
function Part({ label, value, tone }: { label: string; value: number; tone: "brand" | "accent" | "danger" }) {
  const { count } = useFormats();
  const background = value > 0 ? `var(--tatka-${tone}-soft)` : "var(--tatka-surface-sunken)";
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, borderRadius: "12px", backgroundColor: background, minWidth: 0 }}>
      <Typography component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: "1.5rem", fontWeight: 700, ...tabular }}>
        {count(value)}
      </Typography>
    </Box>
  );
}
