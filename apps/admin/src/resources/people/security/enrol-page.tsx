import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { AppearanceSwitch } from "../../../layout/frame/appearance-switch.tsx";
import { BrandName } from "../../../layout/frame/brand-name.tsx";
import { LanguageSwitch } from "../../../layout/frame/language-switch.tsx";
import { useLeave } from "../../../layout/frame/use-leave.ts";
import { PageTitle } from "../../../layout/page-title.tsx";
import { useText } from "../../../messages/use-text.ts";
import { refreshSession } from "../../../providers/staff-session.ts";
import { SetUpSteps } from "./set-up-steps.tsx";

/** Replaces every page while a required second factor is not set up. */
export function EnrolPage() {
  const t = useText();
  const leave = useLeave();
  return (
    <Box sx={{ minHeight: "100dvh", px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } }}>
      <PageTitle title={t("tatka.security.enrol_title")} />
      <Stack component="header" direction="row" sx={{ gap: 0.5, alignItems: "center", maxWidth: 640, mx: "auto" }}>
        <Box sx={{ flex: 1 }}>
          <BrandName />
        </Box>
        <LanguageSwitch />
        <AppearanceSwitch />
      </Stack>
      <Card component="main" sx={{ p: { xs: 2.5, sm: 4 }, mt: 3, mx: "auto", maxWidth: 640 }}>
        <Typography variant="h1">{t("tatka.security.enrol_title")}</Typography>
        <Typography sx={{ color: "text.secondary", mt: 0.75, mb: 3 }}>{t("tatka.security.enrol_text")}</Typography>
        <SetUpSteps heading="h2" onDone={refreshSession} />
        <Button variant="text" onClick={leave} sx={{ mt: 3, ml: -2 }} className="print-never">
          {t("tatka.security.sign_out")}
        </Button>
      </Card>
    </Box>
  );
}
