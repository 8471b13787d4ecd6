import OfflineIcon from "@mui/icons-material/CloudOffOutlined";
import SendIcon from "@mui/icons-material/CloudUploadOutlined";
import Alert from "@mui/material/Alert";
import { useText } from "../../../messages/use-text.ts";
import type { RideState } from "./ride-store.ts";

/** Shows whether the phone is online, and unsent actions. */
export function RideNotice({ state: { isOnline, actions } }: { state: RideState }) {
  const t = useText();
  const waiting = actions.filter(({ isSent, refused }) => !isSent && refused === undefined).length;
  if (isOnline && waiting === 0) return null;
  return (
    <Alert severity="warning" role="status" icon={isOnline ? <SendIcon /> : <OfflineIcon />}>
      {!isOnline && <strong>{t("tatka.ride.no_network")} </strong>}
      {waiting > 0
        ? t(isOnline ? "tatka.ride.sending" : "tatka.ride.kept", { smart_count: waiting })
        : t("tatka.ride.go_on")}
    </Alert>
  );
}
