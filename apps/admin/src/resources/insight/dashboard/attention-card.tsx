import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { tabular } from "./stat-card.tsx";
import { type AttentionItem, useAttention } from "./use-attention.tsx";

/** Open work, most urgent first: a sentence with its figure, and the one button that helps. */
export function AttentionCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { items, isLoading } = useAttention(dashboard);
  if (isLoading) return null;
  return (
    <Card component="section" aria-label={t("tatka.today.attention")}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", px: 1.5, py: 1 }}>
        <Typography variant="h2" sx={{ fontSize: "0.875rem" }}>
          {t("tatka.today.attention")}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {t(items.length === 0 ? "tatka.today.nothing_waits" : "tatka.today.urgent_first")}
        </Typography>
      </Box>
      {items.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {items.map((item) => (
            <AttentionLine key={item.sentence} {...item} />
          ))}
        </Box>
      )}
    </Card>
  );
}

export function AttentionLine({ figure, sentence, note, does, to, isUrgent = false, isFirst = false }: AttentionItem) {
  return (
    <Box component="li" data-row="" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={Link} to={to} sx={link}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {sentence}
          </Box>{" "}
          <Box component="strong" sx={{ ...number, ...tabular, color: isUrgent ? "error.main" : "text.primary" }}>
            {figure}
          </Box>
        </Box>
        {note && (
          <Typography component="div" sx={{ fontSize: "0.75rem", color: "text.secondary", pl: { xs: 0, sm: 11 } }}>
            {note}
          </Typography>
        )}
      </Box>
      <Button
        component={Link}
        to={to}
        size="small"
        variant={isFirst ? "contained" : "outlined"}
        aria-label={`${does}: ${sentence}`}
        sx={{ flexShrink: 0 }}
      >
        {does}
      </Button>
    </Box>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: 1.5,
  py: 0.75,
  minHeight: 44,
  borderTop: "1px solid var(--tatka-line)",
} as const;
/** The figure stands before the sentence, but is read after it. */
const link = {
  display: "flex",
  flexDirection: { xs: "row-reverse", sm: "row-reverse" },
  justifyContent: "flex-end",
  alignItems: "baseline",
  gap: 1.5,
  minHeight: { xs: 44, md: 24 },
  color: "inherit",
  textDecoration: "none",
  "&:hover span": { textDecoration: "underline" },
} as const;
const number = { minWidth: { xs: 0, sm: 76 }, textAlign: "right", fontSize: "1.125rem", fontWeight: 700 } as const;
