import AddIcon from "@mui/icons-material/PersonAddAltOutlined";
import NobodyIcon from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { ListBase, useListContext, usePermissions } from "react-admin";
import { Link } from "react-router";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserRow } from "./user-row.tsx";

export function UserList() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <ListBase<AdminUser> sort={{ field: "id", order: "DESC" }} perPage={25}>
      <PageHeader title={t("tatka.people.users.title")} subtitle={t("tatka.people.users.subtitle")}>
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
      </PageHeader>
      <Card>
        <UserFilters />
        <Users />
      </Card>
    </ListBase>
  );
}

function Users() {
  const { data = [], total, isPending, error, refetch } = useListContext<AdminUser>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) return <Nobody />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </Box>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}

function Nobody() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const isQueue = filterValues.kind === "waiting" && !filterValues.q;
  return (
    <PageMessage
      icon={NobodyIcon}
      title={t(isQueue ? "tatka.people.users.nobody_waits_title" : "tatka.people.users.nobody_title")}
      text={t(isQueue ? "tatka.people.users.nobody_waits_text" : "tatka.people.users.nobody_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.people.users.show_all")}
        </Button>
      }
    />
  );
}
