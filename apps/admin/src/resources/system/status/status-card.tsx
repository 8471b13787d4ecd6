import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export function StatusCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: "hidden" }}>
      <Typography id={id} variant="h2" sx={{ px: 2, pt: 2, pb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Names and values side by side, or stacked on narrow screens. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box component="dl" sx={list}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 2,
  m: 0,
  px: 2,
  pb: 2,
  gridTemplateColumns: "repeat(auto-fit, minmax(104px, 1fr))",
} as const;
