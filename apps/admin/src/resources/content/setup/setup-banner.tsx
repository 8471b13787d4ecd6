import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { useSetup } from "./use-setup.ts";

/** A banner on the dashboard with a link to the guide, while customers cannot order. */
export function SetupBanner() {
  const t = useText();
  const { count } = useFormats();
  const { data } = useSetup(useMay()("setting.read"));
  if (!data || data.isOpen) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3, flexWrap: "wrap" }}
      action={
        <Button component={Link} to="/settings/setup" color="inherit" sx={{ minHeight: 44 }}>
          {t("tatka.setup.banner_link")}
        </Button>
      }
    >
      <AlertTitle>{t(data.hasOpened ? "tatka.setup.closed_again_title" : "tatka.setup.banner_title")}</AlertTitle>
      {data.missing.length > 0
        ? t("tatka.setup.banner_text", { count: count(data.missing.length) })
        : t("tatka.setup.banner_ready")}
    </Alert>
  );
}
