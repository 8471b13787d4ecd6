import type { Answer } from "@tatka/contract/route";
import type * as contract from "@tatka/contract/system/assistants/prepared-baskets";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { askToLogIn } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { useLocation } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { FillBar, LinkPage, ListRow, useFillCart } from "../../lists/saved-lists/index.ts";
import { keepDraft, readDraft } from "../../orders/checkout/index.ts";
import { ConfirmOrder } from "../../people/linked-assistants/index.ts";
import { assistantTexts } from "./messages.ts";

type Prepared = Answer<typeof contract.readPrepared>;
const readPrepared = (id: string) =>
  call<typeof contract.readPrepared>("get", "/assistant-cart/{id}", { params: { id } });

/** Items that an assistant has prepared. The browser reads their id from the query. */
export default function AssistantCartPage() {
  const { language } = useLanguage();
  const id = new URLSearchParams(useLocation().search).get("id") || "-";
  return (
    <LinkPage
      path="/assistant-cart"
      texts={assistantTexts[language].cart}
      token={id}
      read={readPrepared}
      ended="assistant.cart_not_found"
    >
      {(prepared) => (
        <>
          <ConfirmOrder id={id} />
          <Items prepared={prepared} id={id} />
        </>
      )}
    </LinkPage>
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
