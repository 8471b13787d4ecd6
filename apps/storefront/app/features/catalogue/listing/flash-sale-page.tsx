import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { SaleClock, SaleLinks, useRefreshAt } from "../flash-sales/index.ts";
import { ProductRow } from "../product-cards/index.ts";
import type { loader } from "./flash-sale-page.server.ts";
import { Listing } from "./listing.tsx";
import { listingTexts } from "./messages.ts";

export default function FlashSalePage({ loaderData }: PageProps<typeof loader>) {
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
