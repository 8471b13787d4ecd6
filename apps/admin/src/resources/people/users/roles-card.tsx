import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import type { PersonProps } from "./person-props.ts";
import { RoleChoice } from "./role-choice.tsx";

/** A user's roles. The first role makes a customer a staff member. */
export function RolesCard({ user, onChanged }: PersonProps) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const held = user.roles.map(({ id }) => id);
  const [chosen, setChosen] = useState(held);
  const { run, isBusy } = useCall(userRoutes.update, { onDone: onChanged, done: "tatka.people.saved" });
  const isChanged = [...chosen].sort().join() !== [...held].sort().join();
  const canChoose = holds(permissions, "user.update") && holds(permissions, "roles.read");

  const save = () => run({ params: { id: user.id }, body: { version: user.version, roles: chosen } });

  return (
    <Card component="section" aria-labelledby="user-roles" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-roles" variant="h2">
        {t("tatka.people.users.roles_role")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1.5 }}>{t("tatka.people.users.roles_text")}</Typography>
      {canChoose ? (
        <>
          <RoleChoice chosen={chosen} onChoose={setChosen} />
          {held.length === 0 && !user.isWaiting && chosen.length > 0 && (
            <Typography sx={{ mt: 1, fontSize: "0.875rem" }}>{t("tatka.people.users.roles_new_password")}</Typography>
          )}
          <Button variant="contained" disabled={!isChanged} loading={isBusy} onClick={save} sx={{ mt: 2 }}>
            {t("tatka.people.users.roles_save")}
          </Button>
        </>
      ) : (
        <Typography>
          {user.roles.map(({ title }) => title).join(", ") || t("tatka.people.users.is_customer")}
        </Typography>
      )}
    </Card>
  );
}
