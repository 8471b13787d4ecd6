import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PublicSettings } from "@tatka/contract/content/settings";
import { useLocaleState } from "react-admin";
import { useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";

type Meta = PublicSettings["metaInfo"];

/** A preview of the home page as a search result and as a shared link, in the user's language. */
export function MetaPreview() {
  const t = useText();
  const [locale] = useLocaleState();
  const language = locale === "bn" ? "bn" : "en";
  const meta = useWatch<{ value: Meta }, "value">({ name: "value" });
  const title = meta.title[language] || t("tatka.name");
  const description = meta.description[language];
  const picture = meta.picture ? `/media/${meta.picture}-640.jpg` : "/icons/og.jpg";
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
        mt: 1,
      }}
    >
      <section aria-labelledby="search-result">
        <Typography id="search-result" variant="h3" component="h3" sx={{ mb: 1 }}>
          {t("tatka.meta.search_result")}
        </Typography>
        {meta.isIndexed ? (
          <Box sx={{ ...frame, p: 2 }} lang={language}>
            <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{location.host}</Typography>
            <Typography sx={{ fontSize: "1.125rem", color: "var(--tatka-frozen)" }}>{shortened(title, 60)}</Typography>
            <Typography sx={{ fontSize: "0.875rem" }}>{shortened(description, 155)}</Typography>
          </Box>
        ) : (
          <Alert severity="info">{t("tatka.meta.not_listed")}</Alert>
        )}
      </section>
      <section aria-labelledby="share-card">
        <Typography id="share-card" variant="h3" component="h3" sx={{ mb: 1 }}>
          {t("tatka.meta.share_card")}
        </Typography>
        <Box sx={{ ...frame, overflow: "hidden" }} lang={language}>
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ width: "100%", aspectRatio: "1.91", objectFit: "cover", display: "block" }}
          />
          <Box sx={{ p: 1.5 }}>
            <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{location.host}</Typography>
            <Typography sx={{ fontWeight: 600 }}>{shortened(title, 70)}</Typography>
            <Typography noWrap sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
              {description}
            </Typography>
          </Box>
        </Box>
      </section>
    </Box>
  );
}

/** Truncated like in search results: at the last whole word that fits. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;
}

const frame = {
  border: "1px solid var(--tatka-line)",
  borderRadius: "12px",
  backgroundColor: "var(--tatka-surface)",
} as const;
