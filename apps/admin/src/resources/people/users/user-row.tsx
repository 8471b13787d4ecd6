import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { UserChips } from "./user-chips.tsx";

export function UserRow({ user }: { user: AdminUser }) {
  const t = useText();
  const { moment } = useFormats();
  const name = user.name || t("tatka.people.users.unnamed");
  return (
    <Box component="li" sx={{ borderBottom: "1px solid var(--tatka-line)" }}>
      <ButtonBase component={Link} to={`/users/${user.id}`} sx={row}>
        <Avatar aria-hidden="true" sx={avatar}>
          {[...name][0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ flex: { xs: "1 1 calc(100% - 64px)", md: 1 }, minWidth: 0 }}>
          <Typography
            sx={{ fontWeight: 600, overflowWrap: "anywhere", color: user.name ? "text.primary" : "text.secondary" }}
          >
            {name}
          </Typography>
          <Typography sx={{ ...quiet, overflowWrap: "anywhere" }}>
            {[user.email, user.phone].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: "wrap", flexBasis: { md: 280 } }}>
          <UserChips user={user} />
        </Stack>
        <Typography sx={{ ...quiet, flexBasis: { md: 230 }, ml: "auto", textAlign: "right" }}>
          {user.lastSeenAt
            ? t("tatka.people.users.last_seen", { moment: moment(user.lastSeenAt) })
            : t("tatka.people.users.never_seen")}
        </Typography>
      </ButtonBase>
    </Box>
  );
}

const quiet = { color: "text.secondary", fontSize: "0.8125rem" } as const;
const avatar = {
  width: 40,
  height: 40,
  fontSize: "1rem",
  fontWeight: 700,
  backgroundColor: "var(--tatka-brand-soft)",
  color: "var(--tatka-brand-strong)",
} as const;
const row = {
  width: "100%",
  px: { xs: 2, md: 2.5 },
  py: 1.5,
  gap: { xs: 1, md: 2 },
  columnGap: 1.5,
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  justifyContent: "flex-start",
  textAlign: "left",
  fontFamily: "inherit",
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
} as const;
