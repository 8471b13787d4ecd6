import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { apiKeyRoutes, keyBounds, keyPermissions } from "@tatka/contract/people/api-keys";
import type { StaffPermission } from "@tatka/contract/permissions";
import { useState } from "react";
import { PasswordField } from "../../../layout/password-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useSend } from "../security/index.ts";
import { usePermissionName } from "./use-permission-name.ts";

const dayChoices = [7, 30, 90, 365] as const;

/** Name, permissions and expiry of a new key; returns its token once. */
export function KeyDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useText();
  const may = useMay();
  const send = useSend();
  const nameOf = usePermissionName();
  const [permissions, setPermissions] = useState<StaffPermission[]>([]);
  const [name, setName] = useState("");
  const [days, setDays] = useState(90);
  const [perMinute, setPerMinute] = useState("120");
  const [isChecked, setChecked] = useState(false);
  const required = t("tatka.people.required");
  const isUnnamed = isChecked && name.trim() === "";
  const isWithout = isChecked && permissions.length === 0;

  async function create(form: HTMLFormElement) {
    setChecked(true);
    const password = String(new FormData(form).get("password") ?? "");
    if (name.trim() === "" || permissions.length === 0 || password === "") return;
    const body = { name, permissions, days, perMinute: Number(perMinute), password };
    // Bypasses the data provider, which treats a wrong password as the end of the session.
    onMade((await send(apiKeyRoutes.create, { body })).token);
  }

  return (
    <FormDialog
      title={t("tatka.api_keys.add")}
      does={t("tatka.api_keys.create")}
      onSubmit={create}
      onClose={onClose}
      maxWidth="sm"
    >
      <TextField
        autoFocus
        required
        label={t("tatka.api_keys.name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isUnnamed}
        helperText={isUnnamed ? required : t("tatka.api_keys.name_help")}
        slotProps={{ htmlInput: { maxLength: keyBounds.name } }}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={keyPermissions.filter(may)}
        getOptionLabel={nameOf}
        value={permissions}
        onChange={(_, chosen) => setPermissions(chosen)}
        renderInput={(input) => (
          <TextField
            {...input}
            required
            label={t("tatka.api_keys.permissions")}
            error={isWithout}
            helperText={t(isWithout ? "tatka.api_keys.permissions_missing" : "tatka.api_keys.permissions_help")}
          />
        )}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <TextField
          select
          label={t("tatka.api_keys.days")}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {dayChoices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {t("tatka.api_keys.days_choice", { smart_count: choice })}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="number"
          label={t("tatka.api_keys.per_minute")}
          value={perMinute}
          onChange={({ target }) => setPerMinute(target.value)}
          slotProps={{ htmlInput: { min: 1, max: keyBounds.perMinute } }}
        />
      </Box>
      <Typography sx={{ color: "text.secondary" }}>{t("tatka.api_keys.password_why")}</Typography>
      <PasswordField error={undefined} />
    </FormDialog>
  );
}
