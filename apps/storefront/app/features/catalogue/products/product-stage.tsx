import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import { ArrowLeft, TrendingDown } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { calendarDay } from "../../../moments.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PromiseLines } from "../../../shell/promise-line.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { patiently } from "../../../ui/parts.ts";
import { Price } from "../../../ui/product/price.tsx";
import { tableOf } from "../../../ui/table.ts";
import { WishButton } from "../../lists/wishlist/index.ts";
import { type DealData, ProductDeals } from "../../orders/discounts/index.ts";
import { RatingLine } from "../reviews/index.ts";
import { BuyBar } from "./buy-bar.tsx";
import { CutChooser } from "./cut-chooser.tsx";
import { productTexts } from "./messages.ts";
import { picturesOfSize } from "./pictures-of-size.ts";
import type { ProductData, Size } from "./product-data.server.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { ShareButton } from "./share-button.tsx";
import { SizeChooser } from "./size-chooser.tsx";
import { StockNote } from "./stock-note.tsx";
import { StorageBadge } from "./storage-badge.tsx";

const DeliveryPromise = lazy(
  patiently(() => import("../../delivery/promise/index.ts").then((file) => ({ default: file.DeliveryPromise }))),
);

const AddToListButton = lazy(
  patiently(() => import("../../lists/saved-lists/index.ts").then((file) => ({ default: file.AddToListButton }))),
);

type ProductStageProps = {
  product: ProductData;
  deals: readonly DealData[];
  /** Breadcrumb on wide screens, back link on phones. */
  trail: ReactNode;
  /** Below the controls for buying. */
  children: ReactNode;
};

/** Gallery and buying controls, which depend on the selected size. Initially, the first available size is selected. */
export function ProductStage({ product, deals, trail, children }: ProductStageProps) {
  const { language } = useLanguage();
  const { title, variations } = product;
  const [chosenId, setChosenId] = useState(() => (variations.find(({ inStock }) => inStock) ?? variations[0])?.id);
  const chosen = variations.find(({ id }) => id === chosenId) ?? variations[0];
  const category = product.category.at(-1);
  const other = language === "bn" ? "en" : "bn";

  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-2 max-sm:-mt-3 lg:grid-cols-2 xl:gap-x-12">
      {/* Above the pictures, so that nothing overlaps them. */}
      <div className="flex min-w-0 items-center gap-1 max-sm:-mx-2 max-sm:-mb-2 lg:col-span-2">
        {category && (
          <ShopLink
            to={`/${category.slug}`}
            aria-label={productTexts[language].back(category.title)}
            className="flex min-h-11 min-w-0 items-center gap-2 rounded-card px-2 font-semibold sm:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate">{category.title}</span>
          </ShopLink>
        )}
        <div className="min-w-0 max-sm:hidden">{trail}</div>
        <div className="ml-auto flex">
          {chosen && (
            <AfterLoad fallback={<span className="size-11" />}>
              <AddToListButton variationId={chosen.id} className={iconButton} />
            </AfterLoad>
          )}
          <ShareButton title={title} className={iconButton} />
          {chosen && <WishButton variationId={chosen.id} title={`${title}, ${chosen.title}`} className="" />}
        </div>
      </div>
      <ProductGallery
        pictures={picturesOfSize(product.gallery, chosen?.id)}
        title={title}
        table={tableOf(product.department)}
      />
      <div className="min-w-0">
        {/* In one line with any font, or the page would move when its own font has loaded. */}
        <div className="flex items-center gap-x-3 text-[0.9375rem] font-semibold">
          <p className="truncate text-brand">{product.brand.title}</p>
          <StorageBadge storage={product.storage} />
          <div className="-my-3 shrink-0">
            <RatingLine rating={product.rating} />
          </div>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <h1 className="text-2xl leading-tight font-extrabold tracking-tight text-balance lg:text-[2.5rem]">
            {title}
          </h1>
          <p lang={other} className="font-medium text-muted lg:text-2xl">
            {product.titleInOther}
          </p>
        </div>
        {chosen && (
          <>
            <PriceLine size={chosen} />
            <CutChooser cuts={product.cuts} current={product.slug} />
            <SizeChooser variations={variations} chosenId={chosen.id} onChoose={setChosenId} />
            <div className="mt-2 grid gap-1 rounded-card bg-quiet px-3.5 py-2">
              <AfterLoad fallback={<PromiseInPage />}>
                <DeliveryPromise variant="product" />
              </AfterLoad>
              <StockNote variation={chosen} />
            </div>
            <ProductDeals deals={deals} sizeId={chosen.id} />
            <BuyBar size={chosen} title={`${title}, ${chosen.title}`} />
          </>
        )}
        {children}
      </div>
    </article>
  );
}

/** What the page says of the delivery, in the place of what the browser asks for. */
function PromiseInPage() {
  const { promise } = useLayoutData();
  return (
    <span className="flex min-h-12 gap-3">
      <span className="size-5 shrink-0" />
      <PromiseLines words={promise} />
    </span>
  );
}

/** ৳58 ~~৳62~~ You save ৳4 · ৳290/kg */
function PriceLine({ size }: { size: Size }) {
  const { language, messages, format } = useLanguage();
  const texts = productTexts[language];
  const { product } = messages;
  const saved = size.regularPrice - size.salePrice;
  const unitPrice = unitPriceOf(size);
  return (
    <div aria-live="polite" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price size={size} className="text-[1.75rem] leading-tight lg:text-[2.125rem] [&_s]:text-lg" />
      <p className="text-sm tabular-nums">
        {saved > 0 && <span className="block leading-snug font-semibold">{product.save(format.taka(saved))}</span>}
        {unitPrice && (
          <span className="block leading-snug text-muted">
            {product.each[unitPrice.per](format.taka(unitPrice.taka))}
          </span>
        )}
      </p>
      {saved > 0 && size.lowest && (
        <p className="flex basis-full items-center gap-2 text-sm text-muted tabular-nums">
          <TrendingDown aria-hidden="true" className="size-4.5 shrink-0" />
          {size.lowest.price < size.salePrice
            ? texts.lowest(format.taka(size.lowest.price), calendarDay(size.lowest.day, language))
            : texts.isLowest}
        </p>
      )}
      {size.soldByWeight && (
        <p className="basis-full text-sm text-muted">{product.byWeight(format.number(size.weightGrams / 1000))}</p>
      )}
    </div>
  );
}
