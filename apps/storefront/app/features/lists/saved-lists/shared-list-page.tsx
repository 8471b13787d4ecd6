import type { SharedList } from "@tatka/contract/lists/saved-lists";
import { ListPlus } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { askToLogIn } from "../../../login/login-request.ts";
import { userState } from "../../../login/user-store.ts";
import { useLocation } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { SaveListButton } from "../../../shell/save-list-button.tsx";
import { FillBar } from "./fill-bar.tsx";
import { LinkPage } from "./link-page.tsx";
import { ListRow } from "./list-row.tsx";
import { savedListTexts } from "./messages.ts";
import { fetchSharedList, putSharedInCart } from "./saved-list-calls.ts";
import { useFillCart } from "./use-fill-cart.ts";

/** A shared list; the browser reads the list's token from the query. */
export default function SharedListPage() {
  const { language } = useLanguage();
  const token = new URLSearchParams(useLocation().search).get("list") ?? "";
  return (
    <LinkPage
      path="/shared-list"
      texts={savedListTexts[language].sharedPage}
      token={token}
      read={fetchSharedList}
      ended="saved_list.link_ended"
    >
      {(list) => <Shared list={list} token={token} />}
    </LinkPage>
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
