import { Notification, useNotificationContext } from "react-admin";

/** Long enough to read, in milliseconds. */
const SHOWN_FOR = 4000;

/** A message leaves as soon as the next one waits, or staff would learn of a refusal seconds after they caused it. */
export function NewestNotification() {
  const { notifications } = useNotificationContext();
  return <Notification autoHideDuration={notifications.length > 0 ? 1 : SHOWN_FOR} />;
}
