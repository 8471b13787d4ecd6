import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { ListForm } from "./list-form.tsx";
import { shoppingListTexts } from "./messages.ts";
import { Review } from "./review.tsx";
import { useList } from "./use-list.ts";

/** The server renders the empty form; the browser loads the list. */
export default function UploadPage() {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const state = useList();
  const { isLoggedIn } = useUser();
  const { list } = state;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} path="/upload-shopping-list" />
      {list?.status !== "done" && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 className="title-page">{texts.heading}</h1>
            {isLoggedIn && (
              <ShopLink to="/customer/lists" className={`${textLinkLook} inline-flex min-h-11 items-center`}>
                {texts.myLists}
              </ShopLink>
            )}
          </div>
          <p className="mt-1 max-w-3xl text-muted">{texts.lead}</p>
        </>
      )}
      {!list && <ListForm {...state} />}
      {list?.status === "reading" && (
        <div className="mt-6 grid min-h-96 max-w-5xl content-center justify-items-center gap-4 rounded-large border border-line bg-surface p-8 text-center">
          <p role="status" className="text-xl font-bold">
            {texts.reading(format.percent(list.progress))}
          </p>
          <progress
            value={list.progress}
            max={100}
            aria-label={texts.heading}
            className="h-3 w-full max-w-96 accent-brand"
          />
          <p className="text-muted">{texts.readingNote}</p>
        </div>
      )}
      {list?.status === "done" && <Review key={list.id} list={list} onAnother={state.clear} />}
    </>
  );
}

export { PageError as ErrorBoundary };
