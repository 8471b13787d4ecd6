import Chip from "@mui/material/Chip";
import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import { useLocale } from "react-admin";
import { useText } from "../../../messages/use-text.ts";

/** A user's role, and whether the account is active. */
export function UserChips({ user }: { user: AdminUser }) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  return (
    <>
      {user.status === "disabled" && <Chip size="small" label={t("tatka.people.users.is_disabled")} sx={closed} />}
      {user.isWaiting && <Chip size="small" label={t("tatka.people.users.is_waiting")} sx={waiting} />}
      {user.invitation && (
        <Chip
          size="small"
          label={t(
            user.invitation.isExpired
              ? "tatka.people.users.invitation.chip_expired"
              : "tatka.people.users.invitation.chip",
          )}
          sx={user.invitation.isExpired ? closed : waiting}
        />
      )}
      {user.roles.map(({ id, title }) => (
        <Chip key={id} size="small" label={title} sx={working} />
      ))}
      {user.hubs.map(({ id, title, titleBn }) => (
        <Chip key={id} size="small" variant="outlined" label={isBangla ? titleBn : title} />
      ))}
      {user.roles.length === 0 && !user.isWaiting && (
        <Chip size="small" variant="outlined" label={t("tatka.people.users.is_customer")} />
      )}
    </>
  );
}

const closed = { backgroundColor: "var(--tatka-danger-soft)", color: "var(--tatka-danger)" };
const waiting = { backgroundColor: "var(--tatka-accent-soft)", color: "var(--tatka-ink)" };
const working = { backgroundColor: "var(--tatka-brand-soft)", color: "var(--tatka-brand-strong)" };
