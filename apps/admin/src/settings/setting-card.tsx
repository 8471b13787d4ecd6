import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useText } from "../messages/use-text.ts";
import { SettingForm } from "./setting-form.tsx";

type Props = Omit<Parameters<typeof SettingForm>[0], "children"> & {
  title: string;
  text: string;
  isReadOnly: boolean;
  children: ReactNode;
};

/** A section of the settings that is saved separately. */
export function SettingCard({ title, text, isReadOnly, children, ...parts }: Props) {
  const t = useText();
  const id = `setting-${parts.setting.key}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2.5 }}>{text}</Typography>
      <SettingForm {...parts}>
        {({ isBusy, isDirty, submit }) => (
          <Stack component="fieldset" disabled={isReadOnly} sx={{ gap: 2, border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
            {children}
            {!isReadOnly && (
              <Button
                variant="contained"
                loading={isBusy}
                disabled={!isDirty}
                onClick={submit}
                sx={{ alignSelf: "flex-start" }}
              >
                {t("tatka.settings_form.save_part", { part: title })}
              </Button>
            )}
          </Stack>
        )}
      </SettingForm>
    </Card>
  );
}
