import { Notification, useNotificationContext } from "react-admin";

/** Long enough to read, in milliseconds. */
const SHOWN_FOR = 4000;

/** A message is replaced as soon as the next one arrives. Otherwise staff would see a refusal seconds late. */
export function NewestNotification({ shownFor = SHOWN_FOR }: { shownFor?: number }) {
  const { notifications } = useNotificationContext();
  return <Notification autoHideDuration={notifications.length > 0 ? 1 : shownFor} />;
}
