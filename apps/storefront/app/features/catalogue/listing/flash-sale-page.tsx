import type { Shop } from "@tatka/contract/page";
import { type Language, languageOfPath } from "@tatka/domain/language";
import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import { shownInPage } from "../../../shown-in-page.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { flashSaleOf, flashSalesOf } from "../flash-sales/index.server.ts";
import { SaleClock, SaleLinks, useRefreshAt } from "../flash-sales/index.ts";
import { ProductRow } from "../product-cards/index.ts";
import type { Route } from "./+types/flash-sale-page";
import { Listing } from "./listing.tsx";
import { loadListing, offersToday } from "./listing-data.server.ts";
import { listingTexts } from "./messages.ts";

/** One sale under its own URL, else all that run. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const { saleId } = params as { saleId?: string };
  const { sale, others, changeAt, isOver } = await salesFor(shop, language, saleId);
  const scope =
    saleId === undefined ? { offer: "flash" as const } : { offer: "flash" as const, flashSale: Number(saleId) };
  return {
    path: saleId === undefined ? "/flash-sale" : `/flash-sale/${saleId}`,
    sale,
    others,
    changeAt,
    isOver,
    listing: await loadListing(shop, language, url, { ...scope, sort: "discount" }),
    offers: isOver ? shownInPage(await offersToday(shop, language)) : [],
  };
}

/** The sale that the page is about, if it is about one, and the others that run. */
async function salesFor(shop: Shop, language: Language, saleId: string | undefined) {
  const { sales, changeAt } = await flashSalesOf(shop, language);
  if (saleId !== undefined) {
    const { sale, isOver } = await flashSaleOf(shop, language, saleId);
    return { sale, isOver, changeAt, others: sales.filter(({ id }) => id !== sale.id) };
  }
  const sale = sales.length === 1 ? (sales[0] ?? null) : null;
  return { sale, isOver: sales.length === 0, changeAt, others: sales.length > 1 ? sales : [] };
}

export default function FlashSalePage({ loaderData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { path, sale, others, changeAt, isOver, listing, offers } = loaderData;
  const texts = listingTexts[language].flashSale;
  useRefreshAt(changeAt);
  const links = others.length > 0 && <SaleLinks sales={others} />;
  return (
    <Listing
      listing={listing}
      place={{ path, isOffer: true }}
      title={sale?.title ?? texts.title}
      description={texts.description}
      lead={
        !isOver && (
          <>
            {sale && (
              <p className="mb-5">
                <SaleClock sale={sale} />
              </p>
            )}
            {!sale && links}
          </>
        )
      }
      whenEmpty={
        <>
          <div className="py-6 text-center">
            <EmptyBasket className="mx-auto w-36" />
            <h2 className="mt-5 text-2xl font-bold">{texts.ended}</h2>
            <p className="mx-auto mt-2 max-w-md text-balance text-muted">
              {others.length > 0 ? texts.othersRun : texts.endedText}
            </p>
          </div>
          {links}
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
