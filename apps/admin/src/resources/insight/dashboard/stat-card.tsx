import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  icon: ComponentType<SvgIconProps>;
  tone: "brand" | "accent" | "danger" | "frozen" | "chilled";
  title: string;
  /** The card's main number; omitted if the body lists several. */
  value?: string;
  note?: string;
  /** The list behind the number. */
  to?: string;
  children?: ReactNode;
};

export function StatCard({ icon: Icon, tone, title, value, note, to, children }: Props) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, display: "flex", flexDirection: "column" }}>
      <Stack direction="row" sx={{ gap: 1.25, alignItems: "center" }}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 32,
            height: 32,
            flexShrink: 0,
            borderRadius: "8px",
            "& svg": { fontSize: "1.125rem" },
            color: tone === "accent" ? "var(--tatka-ink)" : `var(--tatka-${tone})`,
            backgroundColor: `var(--tatka-${tone}-soft)`,
          }}
        >
          <Icon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: "0.875rem" }}>
            {title}
          </Typography>
          {note && <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{note}</Typography>}
        </Box>
      </Stack>
      {value !== undefined && (
        <Typography component="p" sx={{ mt: 1, fontSize: "1.75rem", fontWeight: 700, lineHeight: 1.1, ...tabular }}>
          {to ? (
            <Box component={Link} to={to} aria-label={`${title}: ${value}`} sx={figure}>
              {value}
            </Box>
          ) : (
            value
          )}
        </Typography>
      )}
      {children}
    </Card>
  );
}

const figure = { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } } as const;

export const tabular = { fontVariantNumeric: "tabular-nums", letterSpacing: "-0.02em" } as const;
