import type { Order } from "@tatka/contract/orders/orders";
import { isUnpacked, statesFor } from "@tatka/domain/orders/order-policy";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { Section } from "../checkout/index.ts";
import { orderTexts } from "./messages.ts";

/** Ordered items at their prices. Products that are no longer sold are not linked. */
export function OrderLines({
  order: { lines, refused, status },
}: {
  order: Pick<Order, "lines" | "refused" | "status">;
}) {
  const { language, format } = useLanguage();
  const texts = orderTexts[language];
  // Once packed, nothing is replaced any more.
  return (
    <Section title={texts.lines}>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => {
          const title = titleIn(language, line.product);
          return (
            <li key={line.id} className="flex gap-3 py-3 last:pb-0 sm:gap-4">
              <ProductPicture
                pattern={line.images[0]?.pattern ?? null}
                alt=""
                sizes="64px"
                widest={160}
                className="size-16 shrink-0 rounded-card object-cover"
              />
              <div className="flex min-w-0 flex-1 justify-between gap-3 sm:gap-4">
                <div className="min-w-0 flex-1">
                  <p className="leading-snug font-semibold text-pretty">
                    {line.variationId === null ? (
                      title
                    ) : (
                      <ShopLink
                        to={`/product/${line.product.slug}`}
                        className="-my-3 inline-block py-3 hover:underline"
                      >
                        {title}
                      </ShopLink>
                    )}
                  </p>
                  <p className="text-sm text-muted">
                    {titleIn(language, line.size)} × {format.number(line.quantity)}
                    {line.quantity > 1 && `, ${texts.each(format.taka(line.price))}`}
                  </p>
                  {line.weight && (
                    <p className="text-sm text-muted">
                      {line.weight.grams === null
                        ? texts.toWeigh
                        : texts.weighed(format.number(line.weight.grams / 1000))}
                    </p>
                  )}
                  {line.returnedQuantity > 0 && (
                    <p className="text-sm text-muted">{texts.cameBack(format.number(line.returnedQuantity))}</p>
                  )}
                  {statesFor("review", "customer").includes(status) && line.variationId !== null && (
                    <ShopLink
                      to={`/product/${line.product.slug}#reviews`}
                      className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-2 print:hidden"
                    >
                      {texts.review}
                      <span className="sr-only">: {title}</span>
                    </ShopLink>
                  )}
                  {isUnpacked(status) && (
                    <p className="text-sm text-muted">{texts.substitution(texts.substitutions[line.substitution])}</p>
                  )}
                </div>
                <p className="shrink-0 font-bold tabular-nums">{format.taka(amountOf(line))}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {refused.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="font-semibold">{texts.refused}</p>
          {refused.map(({ product, size, quantity }) => (
            <p key={`${product.title} ${size.title}`} className="text-sm text-muted">
              {titleIn(language, product)}, {titleIn(language, size)} × {format.number(quantity)}
            </p>
          ))}
        </div>
      )}
    </Section>
  );
}

/** The price before discounts, which are in the summary; for goods by weight, by the packed weight. */
function amountOf({ price, quantity, weight, total, discount }: Order["lines"][number]): number {
  return weight ? total + discount : price * quantity;
}
