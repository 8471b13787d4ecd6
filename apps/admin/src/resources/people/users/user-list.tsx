import AddIcon from "@mui/icons-material/PersonAddAltOutlined";
import NobodyIcon from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { ListBase, useListContext, usePermissions } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { UserChips } from "./user-chips.tsx";
import { UserExport } from "./user-export.tsx";
import { UserFilters } from "./user-filters.tsx";

export function UserList() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <ListBase<AdminUser> sort={{ field: "id", order: "DESC" }} perPage={25}>
      <PageHeader title={t("tatka.people.users.title")} subtitle={t("tatka.people.users.subtitle")}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <UserExport />
          {holds(permissions, "user.create") && (
            <Button
              variant="contained"
              component={Link}
              to="/users/create"
              startIcon={<AddIcon />}
              sx={{ flexShrink: 0, alignSelf: { xs: "flex-start", sm: "flex-end" } }}
            >
              {t("tatka.people.users.add")}
            </Button>
          )}
        </Stack>
      </PageHeader>
      <ListViews list="users" labelOf={(kind) => t(`tatka.people.users.${kind}`)} />
      <Card>
        <UserFilters />
        <Users />
      </Card>
    </ListBase>
  );
}

function Users() {
  const t = useText();
  const { moment } = useFormats();
  const { filterValues, setFilters } = useListContext();
  const isQueue = filterValues.kind === "waiting" && !filterValues.q;
  return (
    <RecordTable<AdminUser>
      icon={NobodyIcon}
      title={t(isQueue ? "tatka.people.users.nobody_waits_title" : "tatka.people.users.nobody_title")}
      text={t(isQueue ? "tatka.people.users.nobody_waits_text" : "tatka.people.users.nobody_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.people.users.show_all")}
        </Button>
      }
      choices={[25, 50, 100]}
      columns={[
        {
          source: "name",
          label: t("tatka.records.name"),
          share: 22,
          render: ({ id, name }) => (
            <MuiLink component={Link} to={`/users/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {name || t("tatka.people.users.unnamed")}
            </MuiLink>
          ),
        },
        {
          source: "email",
          label: t("tatka.records.column.email"),
          share: 24,
          render: ({ email }) => email && <Cut>{email}</Cut>,
        },
        { source: "phone", label: t("tatka.records.column.phone"), render: ({ phone }) => phone },
        {
          source: "roles",
          label: t("tatka.records.column.access"),
          share: 28,
          render: (user) => (
            <Box sx={{ display: "flex", gap: 0.5, flexWrap: { xs: "wrap", md: "nowrap" }, overflow: "hidden" }}>
              <UserChips user={user} />
            </Box>
          ),
        },
        {
          source: "lastSeenAt",
          label: t("tatka.records.column.seen"),
          share: 18,
          render: ({ lastSeenAt }) => (
            <Cut isMuted>{lastSeenAt ? moment(lastSeenAt) : t("tatka.people.users.never_seen")}</Cut>
          ),
        },
      ]}
    />
  );
}
