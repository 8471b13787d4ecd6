import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useText } from "../../messages/use-text.ts";
import { BrandMark } from "./brand-mark.tsx";

export function BrandName({ markOnly = false }: { markOnly?: boolean }) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1.5 }}>
      <BrandMark />
      {!markOnly && (
        <Box sx={{ minWidth: 0, whiteSpace: "nowrap", "& > *": { overflow: "hidden", textOverflow: "ellipsis" } }}>
          <Typography
            component="span"
            sx={{ display: "block", fontWeight: 750, fontSize: "1.125rem", lineHeight: 1.2 }}
          >
            {t("tatka.name")}
          </Typography>
          <Typography component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.secondary" }}>
            {t("tatka.back_office")}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}
