import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { adminUpdateUser } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { Form, required, SaveButton, TextInput, useDataProvider, useNotify, usePermissions } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { refusalCodeOf } from "../../../providers/api.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import type { PersonProps } from "./person-props.ts";

const fields = ["name", "email", "phone"] as const;

/** Name, email and phone. Only what was changed is sent, so that nobody's other change is undone. */
export function ProfileCard({ user, onChanged, onReload }: PersonProps) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const notify = useNotify();
  const { permissions = [] } = usePermissions<Permission[]>();
  const canChange = holds(permissions, "user.update");
  const [shown, setShown] = useState(user);
  const [isOutdated, setOutdated] = useState(false);

  async function save(values: FieldValues) {
    const typed = fields.map((field) => [field, String(values[field] ?? "").trim()] as const);
    const changes = Object.fromEntries(typed.filter(([field, value]) => value !== (shown[field] ?? "")));
    try {
      const body = { ...changes, version: user.version };
      const saved = await dataProvider.call(adminUpdateUser, { params: { id: user.id }, body });
      setShown(saved);
      await onChanged(saved);
      notify("tatka.people.saved", { type: "success" });
    } catch (error) {
      setOutdated(refusalCodeOf(error) === "record.changed");
      notify(reasonOf(error, t), { type: "error" });
    }
  }

  async function takeTheirs() {
    const { data } = (await onReload()) as { data?: typeof user };
    if (data) setShown(data);
    setOutdated(false);
  }

  return (
    <Card component="section" aria-labelledby="user-profile" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-profile" variant="h2">
        {t("tatka.people.users.profile")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.people.users.profile_text")}</Typography>
      {isOutdated && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void takeTheirs()}>
              {t("tatka.people.retry_theirs")}
            </Button>
          }
        >
          {t("tatka.records.changed_title")}
        </Alert>
      )}
      <Form key={shown.version} record={shown} onSubmit={save} warnWhenUnsavedChanges disableInvalidFormNotification>
        <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <TextInput source="name" label="tatka.people.name" validate={required()} readOnly={!canChange} />
          <TextInput source="email" type="email" label="tatka.people.email" readOnly={!canChange} />
          <TextInput source="phone" type="tel" label="tatka.people.phone" readOnly={!canChange} />
        </Box>
        {canChange && <SaveButton label={t("tatka.people.save")} />}
      </Form>
    </Card>
  );
}
