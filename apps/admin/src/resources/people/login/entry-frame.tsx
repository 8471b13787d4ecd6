import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { AppearanceSwitch } from "../../../layout/frame/appearance-switch.tsx";
import { LanguageSwitch } from "../../../layout/frame/language-switch.tsx";
import { PageTitle } from "../../../layout/page-title.tsx";
import { BrandPanel } from "./brand-panel.tsx";

type Props = { pageTitle: string; title: string; subtitle: string; children: ReactNode };

/** The frame of the login, registration and password pages. */
export function EntryFrame({ pageTitle, title, subtitle, children }: Props) {
  return (
    <Box
      sx={{
        display: "grid",
        minHeight: "100dvh",
        gridTemplateColumns: { md: "minmax(380px, 5fr) 7fr" },
        gridTemplateRows: { xs: "auto 1fr", md: "1fr" },
        backgroundColor: "background.paper",
      }}
    >
      <PageTitle title={pageTitle} />
      <BrandPanel />
      <Stack component="main" sx={{ p: { xs: 2.5, sm: 4 }, minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: "flex-end", gap: 0.5 }}>
          <LanguageSwitch />
          <AppearanceSwitch />
        </Stack>
        <Stack
          sx={{ flex: 1, justifyContent: { xs: "flex-start", md: "center" }, alignItems: "center", py: { xs: 3 } }}
        >
          <Box sx={{ width: "100%", maxWidth: 400 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: "1.75rem", md: "2rem" } }}>
              {title}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 0.75, mb: 4 }}>{subtitle}</Typography>
            {children}
          </Box>
        </Stack>
      </Stack>
    </Box>
  );
}
