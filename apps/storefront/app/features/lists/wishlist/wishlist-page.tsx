import type { WishlistItem } from "@tatka/contract/people/wishlist";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import type { Failure } from "../../../use-action.ts";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { wishlistTexts } from "./messages.ts";
import { PriceAlerts } from "./price-alerts.tsx";
import { fetchWishes } from "./wish-calls.ts";
import { WishLine } from "./wish-line.tsx";

const path = "/customer/wishlist";

/** The server renders a shared shell; the browser loads the wishlist. */
export default function WishlistPage() {
  const { language } = useLanguage();
  const texts = wishlistTexts[language];
  const { region } = useLayoutData();
  const { person, failure: personFailure } = usePerson(path);
  const channel = person?.email ? "mail" : "push";
  const [items, setItems] = useState<WishlistItem[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    if (!person) return setItems(null);
    let isCurrent = true;
    setFailure(null);
    fetchWishes().then(
      (found) => isCurrent && setItems(found),
      (error: unknown) => isCurrent && setFailure({ error, again: () => setRound(round + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [person, region, round]);

  return (
    <div className={waitingPageLook}>
      <PageHead title={texts.title} description={texts.description} path={path} isIndexed={false} />
      <h1 className="text-3xl font-extrabold tracking-tight">{texts.heading}</h1>
      {!items && <WaitingNote text={texts.loading} failure={failure ?? personFailure} />}
      {items && items.length > 0 && (
        <>
          <p className="mt-1 text-muted">{texts.lead[channel]}</p>
          <PriceAlerts hasEmail={channel === "mail"} />
          <ul className="mt-6 grid gap-4 xl:grid-cols-2">
            {items.map((item) => (
              <WishLine
                key={item.id}
                item={item}
                channel={channel}
                onGone={() => setItems((now) => now?.filter(({ id }) => id !== item.id) ?? null)}
              />
            ))}
          </ul>
        </>
      )}
      {items?.length === 0 && <NothingWished />}
    </div>
  );
}

function NothingWished() {
  const { language } = useLanguage();
  const texts = wishlistTexts[language];
  return (
    <div className="mt-6 grid min-h-96 content-center justify-items-center gap-3 rounded-large border border-line bg-surface p-8 text-center">
      <EmptyBasket className="w-48" />
      <p className="text-xl font-bold">{texts.empty}</p>
      <p className="max-w-96 text-muted">{texts.emptyText}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ShopLink to="/todays-offer" className={buttonLook.main}>
          {texts.seeOffers}
        </ShopLink>
        <ShopLink to="/popular" className={buttonLook.quiet}>
          {texts.seePopular}
        </ShopLink>
      </div>
    </div>
  );
}

export { PageError as ErrorBoundary };
