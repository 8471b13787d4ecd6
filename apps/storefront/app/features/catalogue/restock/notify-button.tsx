import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { askToLogIn } from "../../../login/login-request.ts";
import { userState, useUser } from "../../../login/user-store.ts";
import { withPart } from "../../../ui/parts.ts";
import { useIsAwaited } from "./restock-store.ts";

type NotifyButtonProps = {
  variationId: number;
  /** The product and size of an alert. */
  title: string;
  className: string;
};

const loadCalls = () => import("./restock-calls.ts");

/**
 * For an out-of-stock size: creates or cancels an alert. Guests log in first. The button is rendered on the server, so
 * that no press is lost; its code is loaded on a press.
 */
export function NotifyButton({ variationId, title, className }: NotifyButtonProps) {
  const { restock: texts } = useLanguage().messages;
  const { isLoggedIn } = useUser();
  const isAwaited = useIsAwaited(variationId) && isLoggedIn;
  const [isBusy, setBusy] = useState(false);
  const text = isAwaited ? texts.isOn : texts.notify;

  useEffect(() => {
    // Without a response the button stays, because a retry is harmless.
    if (isLoggedIn)
      loadCalls().then(
        ({ fetchAwaited }) => fetchAwaited(),
        () => undefined,
      );
  }, [isLoggedIn]);

  async function press() {
    if (isBusy) return;
    if (!userState().isLoggedIn && !(await askToLogIn("restock"))) return;
    setBusy(true);
    await withPart(loadCalls, ({ askToBeTold, cancelRequest }) =>
      (isAwaited ? cancelRequest : askToBeTold)(variationId, title),
    );
    setBusy(false);
  }

  return (
    <button
      type="button"
      aria-label={`${text}: ${title}`}
      aria-disabled={isBusy}
      className={`unscripted:hidden ${className}`}
      onClick={press}
    >
      <Bell aria-hidden="true" className={`size-5 shrink-0 ${isAwaited ? "fill-current" : ""}`} />
      {text}
    </button>
  );
}
