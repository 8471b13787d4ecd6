import { useLanguage } from "../language.tsx";
import { isRouteErrorResponse, useRouteError } from "../router/index.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { EmptyBasket } from "../ui/empty-basket.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { useLayoutData } from "./layout-data.ts";
import { ShopLink } from "./shop-link.tsx";
import { useStoreName } from "./store-name.ts";

/** Replaces a page that cannot be shown: not found, a server error, or offline. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingMessage /> : <FailureMessage />;
}

function MissingMessage() {
  const { missing } = useLanguage().messages;
  const { categories } = useLayoutData();
  const named = useStoreName();
  // A new store has none.
  const text = categories.length > 0 ? `${missing.text} ${missing.categories}` : missing.text;
  return (
    <div className="mx-auto max-w-4xl py-8 sm:py-12">
      <title>{named(missing.title)}</title>
      <meta name="robots" content="noindex" />
      <Message heading={missing.heading} text={text} />
      <div className="mt-8">
        <CategoryTiles />
      </div>
      <p className="mt-10 text-center">
        <ShopLink to="/" className={buttonLook.quiet}>
          {missing.home}
        </ShopLink>
      </p>
    </div>
  );
}

export function FailureMessage() {
  const { failure } = useLanguage().messages;
  const { heading, text } = navigator.onLine === false ? failure.offline : failure;
  return (
    <div className="py-12">
      <title>{failure.title}</title>
      <meta name="robots" content="noindex" />
      <Message heading={heading} text={text} />
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {/* The page's URL with its whole query, of which the server knows only a part. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is this very page's */}
        <a href="" className={buttonLook.main}>
          {failure.retry}
        </a>
        <ShopLink to="/" reloadDocument className={buttonLook.quiet}>
          {failure.home}
        </ShopLink>
      </p>
    </div>
  );
}

function Message({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="text-center">
      <EmptyBasket className="mx-auto w-40" />
      <h1 className="mt-6 text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{heading}</h1>
      <p className="mx-auto mt-3 max-w-md text-lg text-balance text-muted">{text}</p>
    </div>
  );
}
