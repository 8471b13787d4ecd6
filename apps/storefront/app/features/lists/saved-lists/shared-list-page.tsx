import type { SharedList } from "@tatka/contract/lists/saved-lists";
import { ListPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { askToLogIn } from "../../../session/login-request.ts";
import { userState } from "../../../session/user-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { FillBar } from "./fill-bar.tsx";
import { ListRow } from "./list-row.tsx";
import { savedListTexts } from "./messages.ts";
import { fetchSharedList, putSharedInCart } from "./saved-list-calls.ts";
import { useFillCart } from "./use-fill-cart.ts";

type Shown = { list: SharedList } | { failure: string; isEnded: boolean };

/** A shared page; the browser reads the list's token from the query. */
export default function SharedListPage() {
  const { language } = useLanguage();
  const texts = savedListTexts[language].sharedPage;
  const { region } = useLayoutData();
  const { search } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [token, setToken] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    const asked = new URLSearchParams(search).get("list") ?? "";
    setToken(asked);
    let isCurrent = true;
    fetchSharedList(asked || "-").then(
      (list) => isCurrent && setShown({ list }),
      (error: unknown) =>
        isCurrent &&
        setShown({
          failure: failureText(error, language),
          isEnded: error instanceof ApiRefusal && error.body?.code === "saved_list.link_ended",
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [search, region, language]);

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={texts.title} description={texts.description} path="/shared-list" isIndexed={false} />
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
      {shown && "list" in shown && <Shared list={shown.list} token={token} />}
    </div>
  );
}

function Shared({ list, token }: { list: SharedList; token: string }) {
  const { language } = useLanguage();
  const texts = savedListTexts[language];
  const { fill, isBusy, sentences } = useFillCart(list.items, () => putSharedInCart(token));
  const items = list.items.map(({ id, quantity }) => ({ variationId: id, quantity }));

  async function take() {
    if (userState().isLoggedIn || (await askToLogIn(null))) fill();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line pb-2">
        <div className="min-w-0 flex-1">
          <h1 className="title-page break-words">{list.name}</h1>
          <p className="text-sm text-muted">
            {list.from && `${texts.sharedPage.from(list.from)} · `}
            {texts.sharedPage.lead}
          </p>
        </div>
        <SaveListButton
          items={items}
          suggestedName={list.name}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-card px-2 text-sm font-semibold text-brand-strong hover:bg-brand-soft"
        >
          <ListPlus aria-hidden="true" className="size-5" />
          {texts.sharedPage.copy}
        </SaveListButton>
      </div>
      {list.items.length === 0 && <p className="mt-4 min-h-72">{texts.noItems}</p>}
      <ul>
        {list.items.map((item) => (
          <ListRow key={item.id} item={item} />
        ))}
      </ul>
      <FillBar items={list.items} isBusy={isBusy} sentences={sentences} onFill={take} />
    </>
  );
}

export { PageError as ErrorBoundary };
