import AddIcon from "@mui/icons-material/Add";
import RoleIcon from "@mui/icons-material/BadgeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AdminRole } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { ListBase, useListContext, usePermissions } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { RoleCard } from "./role-card.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** Roles as cards: members, number of permissions and a link to edit. */
export function RoleList() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  /** A new role is edited as null. */
  const [edited, setEdited] = useState<AdminRole | null>();
  return (
    <ListBase<AdminRole> perPage={200}>
      <PageHeader title={t("tatka.people.roles.title")} subtitle={t("tatka.people.roles.subtitle")}>
        {holds(permissions, "roles.create") && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="new" onClick={() => setEdited(null)}>
            {t("tatka.people.roles.add")}
          </Button>
        )}
      </PageHeader>
      <Roles onRename={holds(permissions, "roles.update") ? setEdited : undefined} />
      {edited !== undefined && <RoleDialog role={edited} onClose={() => setEdited(undefined)} />}
    </ListBase>
  );
}

function Roles({ onRename }: { onRename: ((role: AdminRole) => void) | undefined }) {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<AdminRole>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <PageMessage
        icon={RoleIcon}
        title={t("tatka.people.users.nobody_title")}
        text={t("tatka.people.roles.subtitle")}
      />
    );
  }
  return (
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
      }}
    >
      {data.map((role) => (
        <RoleCard key={role.id} role={role} onRename={onRename} />
      ))}
    </Box>
  );
}
