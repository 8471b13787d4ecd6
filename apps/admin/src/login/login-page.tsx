import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { AppearanceSwitch } from "../layout/appearance-switch.tsx";
import { LanguageSwitch } from "../layout/language-switch.tsx";
import { PageTitle } from "../layout/page-title.tsx";
import { useText } from "../messages/use-text.ts";
import { BrandPanel } from "./brand-panel.tsx";
import { LoginForm } from "./login-form.tsx";

export function LoginPage() {
  const t = useText();
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
      <PageTitle title={t("tatka.login.page_title")} />
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
              {t("tatka.login.title")}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 0.75, mb: 4 }}>{t("tatka.login.subtitle")}</Typography>
            <LoginForm />
            <Typography sx={{ mt: 4, textAlign: "center" }}>
              <Link href="/" sx={{ fontWeight: 600 }}>
                {t("tatka.login.to_store")}
              </Link>
            </Typography>
          </Box>
        </Stack>
      </Stack>
    </Box>
  );
}
