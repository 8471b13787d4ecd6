import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { Form, required, SaveButton, TextInput, useDataProvider, useNotify, usePermissions } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import type { Fields } from "../../../records/form/merge-changes.ts";
import { useMergedSave } from "../../../records/form/use-merged-save.tsx";
import type { PersonProps } from "./person-props.ts";

const fields = ["name", "email", "phone"] as const;

function fieldsOf(account: FieldValues): Fields {
  return Object.fromEntries(fields.map((field) => [field, String(account[field] ?? "").trim()]));
}

/** Name, email and phone. Sends only changed fields, so that concurrent changes are kept. */
export function ProfileCard({ user, onChanged }: PersonProps) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const notify = useNotify();
  const { permissions = [] } = usePermissions<Permission[]>();
  const canChange = holds(permissions, "user.update");
  const [shown, setShown] = useState(user);
  const merging = useMergedSave();

  async function save(values: FieldValues) {
    const params = { id: user.id };
    const base = { fields: fieldsOf(shown), version: shown.version };
    try {
      const saved = await merging.save({
        base,
        mine: fieldsOf(values),
        send: (mine, { fields: known, version }) => {
          const changes = Object.fromEntries(Object.entries(mine).filter(([field, value]) => value !== known[field]));
          return dataProvider.call(userRoutes.update, { params, body: { ...changes, version } });
        },
        readTheirs: async () => {
          const theirs = await dataProvider.call(userRoutes.get, { params });
          return { fields: fieldsOf(theirs), version: theirs.version };
        },
      });
      if (!saved) return;
      setShown(saved);
      await onChanged(saved);
      notify("tatka.people.saved", { type: "success" });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
  }

  return (
    <Card component="section" aria-labelledby="user-profile" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-profile" variant="h2">
        {t("tatka.people.users.profile")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.people.users.profile_text")}</Typography>
      {merging.dialog}
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
