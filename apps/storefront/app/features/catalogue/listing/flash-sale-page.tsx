import { languageOfPath } from "@tatka/domain/language";
import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import { shownInPage } from "../../../shown-in-page.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { flashSaleOf } from "../flash-sales/index.server.ts";
import { SaleClock } from "../flash-sales/index.ts";
import { ProductRow } from "../product-cards/index.ts";
import type { Route } from "./+types/flash-sale-page";
import { Listing } from "./listing.tsx";
import { loadListing, offersToday } from "./listing-data.server.ts";
import { listingTexts } from "./messages.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const [sale, listing] = await Promise.all([
    flashSaleOf(shop, language),
    loadListing(shop, language, url, { offer: "flash", sort: "discount" }),
  ]);
  return { sale, listing, offers: sale ? [] : shownInPage(await offersToday(shop, language)) };
}

export default function FlashSalePage({ loaderData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { sale, listing, offers } = loaderData;
  const texts = listingTexts[language].flashSale;
  return (
    <Listing
      listing={listing}
      place={{ path: "/flash-sale", isOffer: true }}
      title={sale?.title ?? texts.title}
      description={texts.description}
      lead={
        sale && (
          <div className="mb-5">
            <SaleClock sale={sale} />
          </div>
        )
      }
      whenEmpty={
        <>
          <div className="py-6 text-center">
            <EmptyBasket className="mx-auto w-36" />
            <h2 className="mt-5 text-2xl font-bold">{texts.ended}</h2>
            <p className="mx-auto mt-2 max-w-md text-balance text-muted">{texts.endedText}</p>
          </div>
          <ProductRow
            id="offers"
            title={listingTexts[language].todaysOffer.title}
            cards={offers}
            seeAllAt="/todays-offer"
          />
        </>
      }
    />
  );
}

export { PageError as ErrorBoundary };
