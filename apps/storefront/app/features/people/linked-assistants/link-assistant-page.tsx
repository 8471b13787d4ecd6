import type { Answer } from "@tatka/contract/route";
import type * as contract from "@tatka/contract/system/assistants/links";
import { useEffect, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { askToLogIn } from "../../../login/login-request.ts";
import { useUser } from "../../../login/user-store.ts";
import { useLocation } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { useStoreName } from "../../../shell/store-name.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { LimitFields } from "./limit-fields.tsx";
import { linkTexts } from "./link-messages.ts";

type Question = Extract<Answer<typeof contract.askForLink>, { denyTo: string }>;

const parameters = [
  ...(["client_id", "redirect_uri", "response_type", "code_challenge", "code_challenge_method"] as const),
  ...(["scope", "state", "resource"] as const),
];

/** Consent to an assistant: the authorization endpoint of OAuth. The browser reads the request from the URL. */
export default function LinkAssistantPage() {
  const { language } = useLanguage();
  const texts = linkTexts[language];
  const { search } = useLocation();
  const { isLoggedIn } = useUser();
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState("");

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let isCurrent = true;
    call<typeof contract.askForLink>("post", "/assistant-link/request", { body: requestIn(search) }).then(
      (answer) => {
        if (!isCurrent) return;
        if ("returnTo" in answer) window.location.assign(answer.returnTo);
        else setQuestion(answer);
      },
      (error: unknown) => isCurrent && setFailure(failureText(error, language)),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, language, isLoggedIn]);

  return (
    <div className="mx-auto min-h-96 max-w-2xl">
      <PageHead title={texts.title} description={texts.description} path="/link-assistant" isIndexed={false} />
      {failure !== "" ? (
        <>
          <h1 className="title-page">{texts.failed}</h1>
          <p role="alert" className="mt-2">
            {failure}
          </p>
          <ShopLink to="/" className={`${buttonLook.main} mt-4`}>
            {texts.shop}
          </ShopLink>
        </>
      ) : question && isLoggedIn ? (
        <Consent question={question} request={requestIn(search)} />
      ) : !isLoggedIn ? (
        <>
          <h1 className="title-page">{texts.login}</h1>
          <p className="mt-2 text-muted">{texts.loginNote}</p>
          <button type="button" className={`${buttonLook.main} mt-4`} onClick={() => askToLogIn(null)}>
            {texts.loginButton}
          </button>
        </>
      ) : (
        <p role="status" className="text-muted">
          {texts.loading}
        </p>
      )}
    </div>
  );
}

function requestIn(search: string): contract.AuthorizationRequest {
  const given = new URLSearchParams(search);
  return Object.fromEntries(parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])));
}

function Consent({ question, request }: { question: Question; request: contract.AuthorizationRequest }) {
  const { language } = useLanguage();
  const texts = linkTexts[language];
  const named = useStoreName();
  const heading = useId();
  const [scopes, setScopes] = useState<readonly contract.LinkScope[]>(question.scopes);
  const [limits, setLimits] = useState({
    orderLimit: question.orderLimit,
    dayLimit: question.dayLimit,
    confirmsEach: question.confirmsEach,
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const mayOrder = scopes.includes("dev.ucp.shopping.checkout:manage");

  async function allow() {
    setBusy(true);
    setFailure("");
    try {
      const body = { ...request, ...limits, scopes: [...scopes] };
      const { returnTo } = await call<typeof contract.allowLink>("post", "/assistant-link", { body });
      window.location.assign(returnTo);
    } catch (error) {
      setFailure(failureText(error, language));
      setBusy(false);
    }
  }

  const toggle = (scope: contract.LinkScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);

  return (
    <section aria-labelledby={heading}>
      <h1 id={heading} className="title-page text-balance break-words">
        {named(texts.heading(question.host))}
      </h1>
      <p className="mt-2 text-pretty text-muted">{texts.lead}</p>
      <fieldset className="mt-5 rounded-card border border-line bg-surface p-4">
        <legend className="px-1 font-bold">{texts.may}</legend>
        {question.scopes.map((scope) => (
          <label key={scope} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-brand"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{texts.scopes[scope].title}</span>
              <span className="block text-sm text-pretty text-muted">{texts.scopes[scope].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mayOrder && (
        <div className="mt-4 rounded-card border border-line bg-surface p-4">
          <LimitFields limits={limits} onChange={setLimits} />
        </div>
      )}
      <p className="mt-4 text-pretty">{texts.never}</p>
      <p className="mt-2 text-sm break-words text-muted">{texts.returns(question.returnHost)}</p>
      {failure !== "" && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className={buttonLook.main} disabled={isBusy || scopes.length === 0} onClick={allow}>
          {isBusy ? texts.allowing : texts.allow}
        </button>
        <a href={question.denyTo} className={buttonLook.quiet}>
          {texts.deny}
        </a>
      </div>
    </section>
  );
}

export { PageError as ErrorBoundary };
