import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { isStaffPermission } from "@tatka/contract/people/permissions";
import { type AdminRole, adminCreateRole, adminUpdateRole } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type FormEvent, useState } from "react";
import { useDataProvider, useListContext, useNotify, usePermissions, useRefresh } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** Names a role; a new one may begin with what another may do. */
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMissing = isChecked && title.trim() === "";

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === "") return;
    setBusy(true);
    setProblem(undefined);
    const permissions = others.find(({ id }) => String(id) === copied)?.permissions.filter(isStaffPermission) ?? [];
    try {
      await (role
        ? dataProvider.call(adminUpdateRole, { params: { id: role.id }, body: { version: role.version, title } })
        : dataProvider.call(adminCreateRole, { body: { title, permissions } }));
      notify("tatka.people.saved", { type: "success" });
      refresh();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="role-dialog-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="role-dialog-title">
          {t(role ? "tatka.people.roles.rename" : "tatka.people.roles.add")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <TextField
            autoFocus
            required
            label={t("tatka.people.roles.role_title")}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={isMissing}
            helperText={isMissing && t("tatka.people.required")}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ mt: 1 }}
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
          <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.people.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.people.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
