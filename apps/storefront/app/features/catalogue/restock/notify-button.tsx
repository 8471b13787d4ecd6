import { Bell, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { askToLogIn } from "../../../session/login-request.ts";
import { userState, useUser } from "../../../session/user-store.ts";
import { restockTexts } from "./messages.ts";
import { useIsAwaited } from "./restock-store.ts";

type NotifyButtonProps = {
  variationId: number;
  /** What is waited for: the product and its size. */
  title: string;
  className: string;
};

/** For a size that is out of stock: asks to be told when it is back, or takes that back. A guest logs in in between. */
export function NotifyButton({ variationId, title, className }: NotifyButtonProps) {
  const { language } = useLanguage();
  const texts = restockTexts[language];
  const { isLoggedIn } = useUser();
  const isAwaited = useIsAwaited(variationId);
  const [isBusy, setBusy] = useState(false);
  const Icon = isAwaited ? BellRing : Bell;
  const text = isAwaited ? texts.isOn : texts.notify;

  useEffect(() => {
    if (!isLoggedIn) return;
    const calls = import("./restock-calls.ts");
    calls.then(({ fetchAwaited }) => fetchAwaited()).catch(() => undefined);
    return () => {
      if (!userState().isLoggedIn) void calls.then(({ forgetAwaited }) => forgetAwaited());
    };
  }, [isLoggedIn]);

  async function press() {
    if (isBusy) return;
    if (!userState().isLoggedIn && !(await askToLogIn("restock"))) return;
    setBusy(true);
    try {
      const { askToBeTold, cancelRequest } = await import("./restock-calls.ts");
      await (isAwaited ? cancelRequest : askToBeTold)(variationId, title, language);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-label={`${text}: ${title}`}
      aria-disabled={isBusy}
      className={`unscripted:hidden ${className}`}
      onClick={press}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </button>
  );
}
