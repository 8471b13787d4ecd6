import type { ReactNode } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Prose } from "../../content/pages/index.ts";
import type { ProductData } from "./product-data.server.ts";

/** What there is to know about a product. Attributes are kept in English only, and say so to screen readers. */
export function ProductFacts({ product }: { product: ProductData }) {
  const { language, messages, format } = useLanguage();
  const text = messages.product;
  const category = product.category.at(-1);
  return (
    <div className="mt-8 grid gap-8">
      <section aria-labelledby="about">
        <h2 id="about" className="text-xl font-bold">
          {text.about}
        </h2>
        <div lang={product.about.lang} className="mt-3">
          <Prose html={product.about.html} />
        </div>
        {product.tags.length > 0 && (
          <>
            <h3 className="mt-6 font-semibold">{text.tags}</h3>
            <ul lang="en" className="mt-2.5 flex flex-wrap gap-2">
              {product.tags.map((tag) => (
                <li key={tag.slug}>
                  <ShopLink
                    to={`/products?tag=${tag.slug}`}
                    className="inline-block rounded-full bg-brand-soft px-3 py-1 text-sm text-brand-strong hover:underline"
                  >
                    {tag.title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="text-xl font-bold">
          {text.details}
        </h2>
        <dl className="mt-3 divide-y divide-line rounded-large border border-line bg-surface px-5">
          <Fact name={text.brand}>
            <ShopLink
              to={`/products?brand=${product.brand.slug}`}
              className="font-medium text-brand underline underline-offset-2"
            >
              {titleIn(language, product.brand)}
            </ShopLink>
          </Fact>
          {category && (
            <Fact name={text.category}>
              <ShopLink to={`/${category.slug}`} className="font-medium text-brand underline underline-offset-2">
                {titleIn(language, category)}
              </ShopLink>
            </Fact>
          )}
          <Fact name={text.shelfLife}>{text.days(product.shelfLifeDays, format.number(product.shelfLifeDays))}</Fact>
          {product.attributes.map(({ title, value }) => (
            <Fact key={title} name={title} lang="en">
              {value}
            </Fact>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) {
  return (
    <div lang={lang} className="grid grid-cols-[minmax(6rem,2fr)_3fr] gap-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
