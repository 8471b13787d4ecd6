import { useLanguage } from "../../../language.tsx";
import { type MenuCategory, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Picture } from "../../../ui/picture.tsx";
import { HeroShapes } from "./hero-shapes.tsx";

/** Stands in while the store has no banners. */
export function Hero() {
  const { messages } = useLanguage();
  const { region, categories } = useLayoutData();
  const first = categories[0];
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HeroShapes />
      <div className="relative z-10 max-w-xl">
        <p className="hero-eyebrow">{messages.home.eyebrow[region]}</p>
        <h1 id="hero-title" className="hero-title">
          {messages.home.headline}
        </h1>
        <p className="mt-4 max-w-md text-lg leading-relaxed text-pretty">{messages.home.lead}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <ShopLink to="/todays-offer" className={buttonLook.accent}>
            {messages.home.seeOffers}
          </ShopLink>
          {first && (
            <ShopLink to={`/${first.slug}`} className="hero-second-button">
              {messages.home.browse(first.title)}
            </ShopLink>
          )}
        </p>
      </div>
      <HeroPictures categories={categories} />
    </section>
  );
}

/** A few of what the shop sells, taken in turn from the first and second branch of each category for variety. */
function HeroPictures({ categories }: { categories: MenuCategory[] }) {
  const shown = categories.slice(0, 5).map((category, place) => category.children[place % 2] ?? category);
  return (
    <div className="hero-pictures" aria-hidden="true">
      {shown.map((category) => (
        <Picture key={category.slug} pattern={category.picture} alt="" sizes="160px" widest={320} loading="eager" />
      ))}
    </div>
  );
}
