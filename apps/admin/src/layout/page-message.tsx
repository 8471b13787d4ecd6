import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import type { ComponentType, ReactNode } from "react";

type Props = {
  icon: ComponentType<SvgIconProps>;
  tone?: "brand" | "accent" | "danger";
  title: string;
  text: string;
  /** h1 where the message is the whole page. */
  heading?: "h1" | "h2";
  actions?: ReactNode;
};

/** A centred message: empty list, no access, or an error. */
export function PageMessage({ icon: Icon, tone = "brand", title, text, heading = "h2", actions }: Props) {
  return (
    <Stack sx={{ alignItems: "center", textAlign: "center", gap: 1.5, px: 3, py: { xs: 7, md: 10 } }}>
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 76,
          height: 76,
          borderRadius: "28px",
          color: tone === "accent" ? "var(--tatka-ink)" : `var(--tatka-${tone})`,
          backgroundColor: `var(--tatka-${tone}-soft)`,
          mb: 1,
        }}
      >
        <Icon sx={{ fontSize: 36 }} />
      </Box>
      <Typography variant="h2" component={heading} sx={{ fontSize: "1.25rem" }}>
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", maxWidth: "44ch" }}>{text}</Typography>
      {actions && (
        <Stack direction="row" sx={{ gap: 1.5, mt: 1.5, flexWrap: "wrap", justifyContent: "center" }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
