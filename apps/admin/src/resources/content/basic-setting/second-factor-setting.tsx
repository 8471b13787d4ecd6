import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminGetSetting, type StaffSetting, saveSetting } from "@tatka/contract/content/settings";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { callRoute, refusalCodeOf } from "../../../providers/api.ts";
import { refreshSession } from "../../../providers/staff-session.ts";
import { useSend } from "../../people/security/index.ts";

const key = "staffSecondFactorRequired" satisfies StaffSetting["key"];

type Outcome = { severity: "success" | "warning" | "error"; text: string };

/** Whether all staff must have a second factor; needs permission to change settings. */
export function SecondFactorSetting() {
  const { permissions = [] } = usePermissions<Permission[]>();
  return holds(permissions, "setting.read") && holds(permissions, "setting.update") ? <SettingCard /> : null;
}

function SettingCard() {
  const t = useText();
  const send = useSend();
  const [outcome, setOutcome] = useState<Outcome>();
  /** The value being saved, shown by the switch during the request. */
  const [chosen, setChosen] = useState<boolean>();
  const { data, refetch } = useQuery({
    queryKey: ["setting", key],
    queryFn: () => callRoute(adminGetSetting, { params: { key } }),
  });

  async function save(value: boolean) {
    if (!data || chosen !== undefined) return;
    setChosen(value);
    setOutcome(undefined);
    try {
      await send(saveSetting, { body: { key, value, version: data.version } });
      setOutcome({ severity: "success", text: t("tatka.security.setting_saved") });
      // It may apply to the user who has just saved it.
      await refreshSession();
    } catch (error) {
      const isChanged = refusalCodeOf(error) === "record.changed";
      const text = reasonOf(error, t);
      setOutcome(
        isChanged ? { severity: "warning", text: t("tatka.security.setting_changed") } : { severity: "error", text },
      );
      await refetch();
    }
    setChosen(undefined);
  }

  return (
    <Card
      component="section"
      aria-labelledby="second-factor-setting"
      sx={{ p: { xs: 2.5, md: 4 }, mt: 3, maxWidth: 640 }}
    >
      <Typography id="second-factor-setting" variant="h2">
        {t("tatka.security.setting_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.security.setting_text")}</Typography>
      <FormControlLabel
        label={t("tatka.security.setting_label")}
        control={
          <Switch
            checked={chosen ?? data?.value === true}
            disabled={!data}
            onChange={(event) => save(event.target.checked)}
          />
        }
      />
      <div role="status">
        {outcome && (
          <Alert severity={outcome.severity} sx={{ mt: 2 }}>
            {outcome.text}
          </Alert>
        )}
      </div>
    </Card>
  );
}
