import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminDeclineUser, adminInviteAgain, userRoutes } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions } from "react-admin";
import { useParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { keepAnswer } from "../../../providers/keep-answer.ts";
import { useCall } from "../../../records/use-call.ts";
import { AccessCard } from "./access-card.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { HubsCard } from "./hubs-card.tsx";
import type { PersonProps } from "./person-props.ts";
import { ProfileCard } from "./profile-card.tsx";
import { RolesCard } from "./roles-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { UserChips } from "./user-chips.tsx";

/** A person's page. Refetched only after the user's own changes, so that its version is the one on the screen. */
export function UserPage() {
  const { id = "" } = useParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const client = useQueryClient();
  const queryKey = ["people", id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call(userRoutes.get, { params: { id: Number(id) } }),
    refetchOnWindowFocus: false,
  });
  if (data) {
    return (
      <Person key={data.id} user={data} onChanged={(user) => keepAnswer(client, queryKey, user)} onReload={refetch} />
    );
  }
  return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
}

function Person({ user, onChanged, onReload }: PersonProps) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const canChange = holds(permissions, "user.update");
  const parts = { user, onChanged, onReload };
  return (
    <>
      <PageHeader
        title={user.name || user.email || user.phone || t("tatka.people.users.unnamed")}
        above={<BackLink to="/users" label={t("tatka.people.users.back")} />}
      >
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: "wrap" }}>
          <UserChips user={user} />
        </Stack>
      </PageHeader>
      {user.isWaiting && canChange && <Waiting {...parts} />}
      {user.roles.length > 0 && !user.hasPassword && user.status === "active" && canChange && <Invited {...parts} />}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" } }}>
        <Stack sx={{ gap: 3 }}>
          <RolesCard {...parts} />
          {user.roles.length > 0 && <HubsCard {...parts} />}
          <ProfileCard {...parts} />
          <SessionsCard {...parts} />
        </Stack>
        <Stack sx={{ gap: 3 }}>
          <FactsCard user={user} />
          <ConsentCard userId={user.id} />
          {canChange && <AccessCard {...parts} />}
        </Stack>
      </Box>
    </>
  );
}

function Invited({ user, onReload }: PersonProps) {
  const t = useText();
  const { moment } = useFormats();
  const { invitation } = user;
  const invite = useCall(adminInviteAgain, { done: "tatka.people.users.invited_again", onSettled: onReload });

  return (
    <Alert
      severity={invitation?.isExpired ? "warning" : "info"}
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => invite.run({ params: { id: user.id } })}>
          {t("tatka.people.users.invite_again")}
        </Button>
      }
    >
      {t("tatka.people.users.invited_text", { to: user.email ?? user.phone ?? "" })}
      {invitation && (
        <Box component="span" sx={{ display: "block" }}>
          {t("tatka.people.users.invitation.sent", { by: invitation.by ?? "–", moment: moment(invitation.sentAt) })}
          {". "}
          {t(invitation.isExpired ? "tatka.people.users.invitation.expired" : "tatka.people.users.invitation.until", {
            moment: moment(invitation.expiresAt),
          })}{" "}
          {t(
            invitation.isDelivered
              ? "tatka.people.users.invitation.delivered"
              : "tatka.people.users.invitation.not_delivered",
          )}
        </Box>
      )}
    </Alert>
  );
}

function Waiting({ user, onReload }: PersonProps) {
  const t = useText();
  const name = user.name || user.email || "";
  const decline = useCall(adminDeclineUser, { done: "tatka.people.users.declined", onSettled: onReload });

  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          onClick={() => decline.run({ params: { id: user.id } })}
        >
          {t("tatka.people.users.decline")}
        </Button>
      }
    >
      <AlertTitle>{t("tatka.people.users.approve_title", { name })}</AlertTitle>
      {t("tatka.people.users.approve_text")}
    </Alert>
  );
}
