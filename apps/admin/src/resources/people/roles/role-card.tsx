import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type AdminRole, roleRoutes } from "@tatka/contract/people/staff-accounts";
import { allPermissions } from "@tatka/contract/permissions";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { AskFirst } from "../users/index.ts";

type Props = { role: AdminRole; onRename: ((role: AdminRole) => void) | undefined };

export function RoleCard({ role, onRename }: Props) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const remove = useCall(roleRoutes.delete, { done: "tatka.people.saved", onSettled: useRefresh() });
  const [isAsking, setAsking] = useState(false);
  const { id, title } = role;

  return (
    <Card component="li" sx={{ p: 2.5, display: "flex", flexDirection: "column", gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "flex-start" }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", pt: 0.75 }}>
          {title}
        </Typography>
        {onRename && (
          <IconButton onClick={() => onRename(role)} aria-label={t("tatka.people.roles.rename_named", { title })}>
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        {holds(permissions, "roles.delete") && role.memberCount === 0 && (
          <IconButton onClick={() => setAsking(true)} aria-label={t("tatka.people.roles.delete_named", { title })}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      <Reach role={role} />
      <Stack direction="row" sx={{ gap: 1, mt: "auto", alignItems: "center", justifyContent: "space-between" }}>
        <Members role={role} canLook={holds(permissions, "user.read")} />
        {holds(permissions, "permissions.read") && (
          <Button component={RouterLink} to={`/permissions?role=${id}`} size="small" variant="outlined">
            {t("tatka.people.roles.to_matrix")}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <AskFirst
          title={t("tatka.people.roles.delete_title", { title })}
          text={t("tatka.people.roles.delete_text")}
          confirm={t("tatka.people.delete")}
          onConfirm={() => remove.run({ params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** The role's share of all permissions, as text and as a bar. */
function Reach({ role }: { role: AdminRole }) {
  const t = useText();
  const { count } = useFormats();
  const [held, total] = [role.permissions.length, allPermissions.length];
  return (
    <Box>
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mb: 0.75 }}>
        {held >= total
          ? t("tatka.people.roles.may_everything")
          : t("tatka.people.roles.may", { count: count(held), total: count(total) })}
      </Typography>
      <Box aria-hidden="true" sx={{ height: 6, borderRadius: 3, backgroundColor: "var(--tatka-surface-sunken)" }}>
        <Box
          sx={{
            height: "100%",
            borderRadius: 3,
            width: `${Math.min(100, (held / total) * 100)}%`,
            backgroundColor: "var(--tatka-brand)",
          }}
        />
      </Box>
    </Box>
  );
}

function Members({ role, canLook }: { role: AdminRole; canLook: boolean }) {
  const t = useText();
  if (role.memberCount === 0) {
    return <Typography sx={{ color: "text.secondary" }}>{t("tatka.people.roles.members_none")}</Typography>;
  }
  const text = t("tatka.people.roles.members_count", { smart_count: role.memberCount });
  if (!canLook) return <Typography>{text}</Typography>;
  const filter = encodeURIComponent(JSON.stringify({ role: role.id }));
  return (
    <Link component={RouterLink} to={`/users?filter=${filter}`} sx={{ fontWeight: 600 }}>
      {text}
    </Link>
  );
}
