import type { Answer } from "@tatka/contract/route";
import type * as contract from "@tatka/contract/system/assistants/baskets";
import { useEffect, useState } from "react";
import { ApiRefusal, call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { askToLogIn } from "../../../session/login-request.ts";
import { userState } from "../../../session/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { FillBar, ListRow, useFillCart } from "../../lists/saved-lists/index.ts";
import { keepDraft, readDraft } from "../../orders/checkout/index.ts";
import { ConfirmOrder } from "../../people/linked-assistants/index.ts";
import { assistantTexts } from "./messages.ts";

type Prepared = Answer<typeof contract.readPrepared>;
type Shown = { prepared: Prepared } | { failure: string; isEnded: boolean };

/** Items that an assistant has prepared. The page is the same for everyone; the browser reads the id from the URL. */
export default function AssistantCartPage() {
  const { language } = useLanguage();
  const texts = assistantTexts[language].cart;
  const { region } = useLayoutData();
  const { search } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const id = new URLSearchParams(search).get("id") || "-";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    let isCurrent = true;
    call<typeof contract.readPrepared>("get", "/assistant-cart/{id}", { params: { id } }).then(
      (prepared) => isCurrent && setShown({ prepared }),
      (error: unknown) =>
        isCurrent &&
        setShown({
          failure: failureText(error, language),
          isEnded: error instanceof ApiRefusal && error.body?.code === "assistant.cart_not_found",
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, region, language]);

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={texts.title} description={texts.description} path="/assistant-cart" isIndexed={false} />
      {!shown && (
        <p role="status" className="min-h-96 text-muted">
          {texts.loading}
        </p>
      )}
      {shown && "failure" in shown && (
        <div className="min-h-96">
          <h1 className="title-page">{shown.isEnded ? texts.ended : shown.failure}</h1>
          {shown.isEnded && <p className="mt-2 text-muted">{texts.endedText}</p>}
          <ShopLink to="/" className={`${buttonLook.main} mt-4`}>
            {texts.shop}
          </ShopLink>
        </div>
      )}
      {shown && "prepared" in shown && (
        <>
          <ConfirmOrder id={id} />
          <Items prepared={shown.prepared} id={id} />
        </>
      )}
    </div>
  );
}

function Items({ prepared: { assistant, items }, id }: { prepared: Prepared; id: string }) {
  const { language } = useLanguage();
  const texts = assistantTexts[language].cart;
  const { fill, isBusy, sentences } = useFillCart(items, async () => {
    const answer = await call<typeof contract.takePrepared>("post", "/assistant-cart/{id}", { params: { id } });
    keepWishes(items);
    return answer;
  });

  async function take() {
    if (userState().isLoggedIn || (await askToLogIn(null))) fill();
  }

  return (
    <>
      <h1 className="title-page">{texts.heading}</h1>
      <p className="mt-1 border-b border-line pb-3 text-pretty text-muted">
        {assistant && <span className="break-words">{texts.from(assistant)}</span>}
        {texts.lead}{" "}
        <ShopLink to="/shop-with-assistant" className="font-semibold text-brand-strong underline">
          {texts.more}
        </ShopLink>
      </p>
      <ul>
        {items.map((item) => (
          <ListRow key={item.id} item={item}>
            {item.substitution && <p className="pb-2 text-sm text-muted">{texts.missing[item.substitution]}</p>}
          </ListRow>
        ))}
      </ul>
      <FillBar items={items} isBusy={isBusy} sentences={sentences} onFill={take} />
    </>
  );
}

/** The checkout begins with the choices that the assistant passed on; the customer can change them there. */
function keepWishes(items: Prepared["items"]): void {
  const draft = readDraft();
  const wishes = items.flatMap(({ id, substitution }) => (substitution ? [[id, substitution] as const] : []));
  if (wishes.length === 0) return;
  keepDraft({ ...draft, substitutions: { ...draft.substitutions, ...Object.fromEntries(wishes) } });
}

export { PageError as ErrorBoundary };
