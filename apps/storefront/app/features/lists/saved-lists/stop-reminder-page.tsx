import { useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { failureLook, submitLook } from "../../../ui/forms/form-look.ts";
import { savedListTexts } from "./messages.ts";
import { stopReminderByLink } from "./saved-list-calls.ts";

/** Target of a reminder's unsubscribe link. It needs a press, because email programs open links in advance. */
export default function StopReminderPage() {
  const { language } = useLanguage();
  const { stopPage: texts, description } = savedListTexts[language];
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);

  async function stop() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { name } = await stopReminderByLink(new URLSearchParams(location.search).get("reminder") || "-");
      setStopped(name);
    } catch (error) {
      setFailure(failureText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mt-2 grid max-w-xl gap-4 rounded-large border border-line bg-surface p-5 sm:p-7">
      <PageHead title={texts.title} description={description} path="/stop-list-reminder" isIndexed={false} />
      <h1 className="title-page">{texts.heading}</h1>
      <p role="status" className="text-lg font-semibold text-brand-strong empty:hidden">
        {stopped === null ? "" : texts.done(stopped)}
      </p>
      {failure && (
        <p role="alert" className={failureLook}>
          {failure}
        </p>
      )}
      {stopped === null ? (
        <>
          <p className="text-muted">{texts.text}</p>
          <button type="button" disabled={isBusy} className={submitLook} onClick={stop}>
            {isBusy ? texts.stopping : texts.stop}
          </button>
        </>
      ) : (
        <ShopLink to="/" className={`${buttonLook.quiet} justify-self-start`}>
          {texts.shop}
        </ShopLink>
      )}
    </section>
  );
}

export { PageError as ErrorBoundary };
