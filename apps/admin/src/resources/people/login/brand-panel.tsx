import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BrandMark } from "../../../layout/frame/brand-mark.tsx";
import { useText } from "../../../messages/use-text.ts";
import { HarvestPicture } from "./harvest-picture.tsx";

/**
 * The decorative half of the login page. It is dark green in both themes: `color-scheme` sets what light-dark() returns
 * inside it.
 */
export function BrandPanel() {
  const t = useText();
  return (
    <Box
      component="aside"
      sx={{
        colorScheme: "light",
        position: "relative",
        overflow: "hidden",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        gap: 3,
        p: { xs: 2.5, sm: 4, md: 6 },
        minHeight: { xs: 148, md: "100%" },
        color: "var(--tatka-on-brand)",
        background: "linear-gradient(160deg, var(--tatka-brand), var(--tatka-brand-strong) 70%)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, zIndex: 1 }}>
        <BrandMark size={44} inverted />
        <Typography component="p" sx={{ fontSize: "1.25rem", fontWeight: 750, lineHeight: 1.2 }}>
          {t("tatka.name")}
          <Box component="span" sx={{ display: "block", fontSize: "0.8125rem", fontWeight: 500 }}>
            {t("tatka.back_office")}
          </Box>
        </Typography>
      </Box>
      <HarvestPicture />
      <Box sx={{ zIndex: 1, maxWidth: 420, pr: { xs: 16, sm: 22, md: 0 } }}>
        <Typography
          component="p"
          sx={{ fontSize: { xs: "1.125rem", md: "2.25rem" }, fontWeight: 750, lineHeight: 1.2 }}
        >
          {t("tatka.login.brand_line")}
        </Typography>
        <Typography sx={{ mt: 1.5, display: { xs: "none", md: "block" }, fontSize: "1.0625rem", lineHeight: 1.6 }}>
          {t("tatka.login.brand_text")}
        </Typography>
      </Box>
    </Box>
  );
}
