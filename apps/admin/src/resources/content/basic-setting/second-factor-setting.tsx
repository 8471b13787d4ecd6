import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminGetSetting, type StaffSetting, saveSetting } from "@tatka/contract/content/settings";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { callRoute, refusalCodeOf } from "../../../providers/api.ts";
import { refreshSession } from "../../../providers/staff-session.ts";
import { useAction } from "../../../records/use-call.ts";
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
  const { data, refetch } = useQuery({
    queryKey: ["setting", key],
    queryFn: () => callRoute(adminGetSetting, { params: { key } }),
  });

  const saving = useAction(
    (value: boolean) => send(saveSetting, { body: { key, value, version: data?.version ?? 0 } }),
    {
      // It may apply to the user who has just saved it.
      onDone: refreshSession,
      onSettled: refetch,
      showsProblem: true,
    },
  );
  const isChanged = refusalCodeOf(saving.error) === "record.changed";
  const outcome: Outcome | undefined = isChanged
    ? { severity: "warning", text: t("tatka.security.setting_changed") }
    : saving.problem
      ? { severity: "error", text: saving.problem }
      : saving.isDone
        ? { severity: "success", text: t("tatka.security.setting_saved") }
        : undefined;

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
            // While it is saved, the switch shows the wanted value.
            checked={saving.asked ?? data?.value === true}
            disabled={!data}
            onChange={(event) => !saving.isBusy && saving.run(event.target.checked)}
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
