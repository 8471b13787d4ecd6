import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Prose } from "../../../ui/text/prose.tsx";
import { productTexts } from "./messages.ts";
import { NutritionTable } from "./nutrition-table.tsx";
import type { ProductData } from "./product-data.server.ts";

/** Product facts. Attributes exist in English only, and are marked as such for screen readers. */
export function ProductFacts({ product }: { product: ProductData }) {
  const { messages, format } = useLanguage();
  const text = messages.product;
  const category = product.category.at(-1);
  return (
    <div className="mt-6 grid gap-6">
      <section aria-labelledby="about">
        <h2 id="about" className="sr-only">
          {text.about}
        </h2>
        <div lang={product.about.lang}>
          <Prose html={product.about.html} />
        </div>
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="title-section">
          {text.details}
        </h2>
        <dl className="mt-2 text-[0.9375rem]">
          <Fact name={text.storage[product.storage]}>{text.storageAdvice[product.storage]}</Fact>
          <Fact name={text.shelfLife}>{text.days(product.shelfLifeDays, format.number(product.shelfLifeDays))}</Fact>
          {product.attributes.map(({ title, lang, value }) => (
            <Fact key={`${title} ${value.title}`} name={title} lang={lang}>
              <span lang={value.lang}>{value.title}</span>
            </Fact>
          ))}
          {product.customFields.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={text.brand}>
            <ShopLink to={`/products?brand=${product.brand.slug}`} className={linkLook}>
              {product.brand.title}
            </ShopLink>
          </Fact>
          {category && (
            <Fact name={text.category}>
              <ShopLink to={`/${category.slug}`} className={linkLook}>
                {category.title}
              </ShopLink>
            </Fact>
          )}
        </dl>
      </section>
      <Ingredients product={product} />
      <NutritionTable product={product} />
      {product.tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags" className="sr-only">
            {text.tags}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {product.tags.map((tag) => (
              <li key={tag.slug} lang={tag.lang}>
                <ShopLink to={`/products?tag=${tag.slug}`} className="product-tag">
                  {tag.title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Ingredients({ product }: { product: ProductData }) {
  const { language } = useLanguage();
  const texts = productTexts[language];
  const { ingredients, allergens } = product;
  if (!ingredients && !allergens) return null;
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="title-section">
        {texts.ingredients}
      </h2>
      {ingredients && <p className="mt-2 text-[0.9375rem]">{ingredients}</p>}
      {allergens && <p className="mt-1.5 text-[0.9375rem] font-semibold">{texts.contains(allergens)}</p>}
    </section>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div lang={lang} className="product-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const linkLook = "-my-3 inline-block py-3 text-brand underline underline-offset-2 hover:text-brand-strong";
