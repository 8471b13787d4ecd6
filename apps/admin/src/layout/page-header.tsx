import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

type Props = { title: string; subtitle?: ReactNode; above?: ReactNode; children?: ReactNode };

/** The page header: title (also the tab's), a description, and actions on the right. */
export function PageHeader({ title, subtitle, above, children }: Props) {
  return (
    <Stack
      component="header"
      direction={{ xs: "column", sm: "row" }}
      sx={{
        gap: { xs: 1.5, sm: 2 },
        mb: 1.5,
        minHeight: { md: 36 },
        alignItems: { sm: "center" },
        justifyContent: "space-between",
        "& > .MuiButton-root": { alignSelf: { xs: "flex-start", sm: "auto" }, flexShrink: 0 },
      }}
    >
      <PageTitle title={title} />
      <Box sx={{ minWidth: 0 }}>
        {above}
        <Box sx={{ display: { md: "flex" }, alignItems: "baseline", columnGap: 1.5, flexWrap: "wrap" }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {subtitle && <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{subtitle}</Typography>}
        </Box>
      </Box>
      {children}
    </Stack>
  );
}
