import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import type { ComponentType, ReactNode } from "react";

type Props = {
  icon: ComponentType<SvgIconProps>;
  tone: "brand" | "accent" | "danger" | "frozen" | "chilled";
  title: string;
  /** The one number the card is about; left out where the body lists several. */
  value?: string;
  note?: string;
  children?: ReactNode;
};

export function StatCard({ icon: Icon, tone, title, value, note, children }: Props) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2.5, md: 3 }, display: "flex", flexDirection: "column" }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 44,
            height: 44,
            flexShrink: 0,
            borderRadius: "14px",
            color: tone === "accent" ? "var(--tatka-ink)" : `var(--tatka-${tone})`,
            backgroundColor: `var(--tatka-${tone}-soft)`,
          }}
        >
          <Icon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: "1rem" }}>
            {title}
          </Typography>
          {note && <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>{note}</Typography>}
        </Box>
      </Stack>
      {value !== undefined && (
        <Typography component="p" sx={{ mt: 2, fontSize: "2.5rem", fontWeight: 700, lineHeight: 1.1, ...tabular }}>
          {value}
        </Typography>
      )}
      {children}
    </Card>
  );
}

export const tabular = { fontVariantNumeric: "tabular-nums", letterSpacing: "-0.02em" } as const;
