import OfflineIcon from "@mui/icons-material/CloudOffOutlined";
import SendIcon from "@mui/icons-material/CloudUploadOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useText } from "../messages/use-text.ts";
import type { OfflineAction } from "./kept-actions.ts";
import type { OfflineState } from "./offline-store.ts";

type Props = { state: Pick<OfflineState<unknown, OfflineAction>, "isOnline" | "actions" | "hasSessionEnded"> };

/** Shows whether the phone is online, unsent actions, and the end of the session. */
export function OfflineNotice({ state: { isOnline, actions, hasSessionEnded } }: Props) {
  const t = useText();
  // Actions after a refused one of the same order wait for a decision, not for the network.
  const held = new Set(actions.filter(({ refused }) => refused !== undefined).map(({ number }) => number));
  const waiting = actions.filter(({ isSent, number }) => !isSent && !held.has(number)).length;
  if (hasSessionEnded) {
    return (
      <Alert severity="warning" action={<Button href="/admin/login">{t("tatka.offline.log_in")}</Button>}>
        {t("tatka.offline.session_ended")}
      </Alert>
    );
  }
  if (isOnline && waiting === 0) return null;
  return (
    <Alert severity="warning" role="status" icon={isOnline ? <SendIcon /> : <OfflineIcon />}>
      {!isOnline && <strong>{t("tatka.offline.no_network")} </strong>}
      {waiting > 0
        ? t(isOnline ? "tatka.offline.sending" : "tatka.offline.kept", { smart_count: waiting })
        : t("tatka.offline.go_on")}
    </Alert>
  );
}
