import type { unsubscribe } from "@tatka/contract/people/consent";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { failureLook } from "../../../ui/forms/form-look.ts";
import { consentTexts } from "./messages.ts";

/**
 * Target of an email's unsubscribe link. It needs a press, because email programs open links in advance. The page is
 * the same for everyone; the browser reads the account from the URL.
 */
export default function UnsubscribePage() {
  const { language } = useLanguage();
  const texts = consentTexts[language].page;
  const [state, setState] = useState<"asking" | "sending" | "done">("asking");
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    if (state === "sending") return;
    setState("sending");
    setFailure(null);
    try {
      const token = new URLSearchParams(location.search).get("token") ?? "";
      // An empty value would be missing in the URL, and the error would not mention the link.
      await call<typeof unsubscribe>("post", "/unsubscribe", { query: { token: token || "none" }, isQuiet: true });
      setState("done");
    } catch (error) {
      setFailure(failureText(error, language));
      setState("asking");
    }
  }

  return (
    <>
      <PageHead title={texts.title} description={texts.description} path="/unsubscribe" isIndexed={false} />
      <section className="mt-2 max-w-xl rounded-large border border-line bg-surface p-5 sm:p-7">
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">{texts.heading}</h1>
        <div role="status">
          {state === "done" && (
            <>
              <p className="mt-3 font-semibold text-brand-strong">{texts.done}</p>
              <p className="mt-1 text-pretty">{texts.doneText}</p>
            </>
          )}
        </div>
        {state === "done" ? (
          <p className="mt-5 flex flex-wrap gap-3">
            <ShopLink to="/" className={buttonLook.main}>
              {texts.home}
            </ShopLink>
            <ShopLink to="/customer" className={buttonLook.quiet}>
              {texts.profile}
            </ShopLink>
          </p>
        ) : (
          <>
            <p className="mt-3">{texts.ask}</p>
            <p className="mt-1 text-muted">{texts.kept}</p>
            <button
              type="button"
              aria-disabled={state === "sending"}
              className={`${buttonLook.main} mt-5 cursor-pointer max-sm:w-full`}
              onClick={confirm}
            >
              {state === "sending" ? texts.sending : texts.confirm}
            </button>
          </>
        )}
        <div role="alert" className="mt-3">
          {failure && <p className={failureLook}>{failure}</p>}
        </div>
      </section>
    </>
  );
}

export { PageError as ErrorBoundary };
