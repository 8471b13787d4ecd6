import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** Shows whether the numbers are current. */
export function Freshness({ updatedAt, isStale }: { updatedAt: number; isStale: boolean }) {
  const t = useText();
  const { time } = useFormats();
  const tone = isStale ? "danger" : "brand";
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
      <Stack
        direction="row"
        sx={{
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 0.5,
          borderRadius: 999,
          color: `var(--tatka-${tone})`,
          backgroundColor: `var(--tatka-${tone}-soft)`,
        }}
      >
        <Box sx={{ width: 8, height: 8, borderRadius: "50%", backgroundColor: "currentColor" }} />
        <Typography component="span" sx={{ fontSize: "0.8125rem", fontWeight: 650 }}>
          {t(isStale ? "tatka.dashboard.stale" : "tatka.dashboard.live")}
        </Typography>
      </Stack>
      <Typography component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
        {t("tatka.dashboard.updated", { time: time(updatedAt) })}
      </Typography>
    </Stack>
  );
}
