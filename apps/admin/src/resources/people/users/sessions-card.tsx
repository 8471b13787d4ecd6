import EndIcon from "@mui/icons-material/LogoutOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { adminEndUserSession, adminEndUserSessions } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { lineOfCard } from "../../../layout/line-look.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import type { PersonProps } from "./person-props.ts";

/** Where a user is signed in, and buttons to end those sessions. */
export function SessionsCard({ user, onReload }: PersonProps) {
  const t = useText();
  const { moment } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  const canEnd = holds(permissions, "user.update");

  const { id } = user;
  const endAll = useCall(adminEndUserSessions, { done: "tatka.people.users.ended", onSettled: onReload });
  const end = useCall(adminEndUserSession, { done: "tatka.people.users.ended", onSettled: onReload });

  return (
    <Card component="section" aria-labelledby="user-sessions" sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: "space-between", alignItems: "center", flexWrap: "wrap" }}>
        <Typography id="user-sessions" variant="h2">
          {t("tatka.people.users.sessions")}
        </Typography>
        {canEnd && user.sessions.length > 0 && (
          <Button color="error" size="small" onClick={() => endAll.run({ params: { id } })}>
            {t("tatka.people.users.end_all")}
          </Button>
        )}
      </Stack>
      {user.sessions.length === 0 && (
        <Typography sx={{ color: "text.secondary", mt: 0.5 }}>{t("tatka.people.users.sessions_none")}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {user.sessions.map((session) => (
          <Box component="li" key={session.id} sx={{ ...lineOfCard, flexWrap: "nowrap" }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {t(
                  session.audience === "admin"
                    ? "tatka.people.users.session_admin"
                    : "tatka.people.users.session_store",
                )}
              </Typography>
              <Typography noWrap title={session.device} sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {t("tatka.people.users.session_used", { moment: moment(session.lastUsedAt) })} ·{" "}
                {session.device || t("tatka.people.users.unknown_device")}
              </Typography>
            </Box>
            {canEnd && (
              <Tooltip title={t("tatka.people.users.end_session")}>
                <IconButton
                  aria-label={`${t("tatka.people.users.end_session")}: ${session.device || session.id}`}
                  onClick={() => end.run({ params: { id, session: session.id } })}
                >
                  <EndIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
