import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type AdminRole, roleRoutes } from "@tatka/contract/people/staff-accounts";
import { isStaffPermission } from "@tatka/contract/permissions";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { useDataProvider, useListContext, useNotify, usePermissions, useRefresh } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";

/** Names a role. A new one can copy another role's permissions. */
export function RoleDialog({ role, onClose }: { role: AdminRole | null; onClose: () => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions: own = [] } = usePermissions<Permission[]>();
  const { data: others = [] } = useListContext<AdminRole>();
  const [title, setTitle] = useState(role?.title ?? "");
  const [copied, setCopied] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = isChecked && title.trim() === "";

  async function save() {
    setChecked(true);
    if (title.trim() === "") return;
    const permissions = others.find(({ id }) => String(id) === copied)?.permissions.filter(isStaffPermission) ?? [];
    await (role
      ? dataProvider.call(roleRoutes.update, { params: { id: role.id }, body: { version: role.version, title } })
      : dataProvider.call(roleRoutes.create, { body: { title, permissions } }));
    notify("tatka.people.saved", { type: "success" });
    refresh();
    onClose();
  }

  return (
    <FormDialog
      title={t(role ? "tatka.people.roles.rename" : "tatka.people.roles.add")}
      does={t("tatka.people.save")}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={t("tatka.people.roles.role_title")}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isMissing}
        helperText={isMissing && t("tatka.people.required")}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {!role && holds(own, "permissions.update") && (
        <TextField
          select
          label={t("tatka.people.roles.copy_from")}
          value={copied}
          onChange={({ target }) => setCopied(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t("tatka.people.roles.copy_nothing")}</MenuItem>
          {others.map((other) => (
            <MenuItem key={other.id} value={String(other.id)}>
              {other.title}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
