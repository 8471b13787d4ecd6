import { useLanguage } from "../../../language.tsx";
import { type Shelf, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Picture } from "../../../ui/picture.tsx";
import { HeroShapes } from "./hero-shapes.tsx";

/** Stands in while the store has no banners. */
export function Hero() {
  const { messages } = useLanguage();
  const { region, shelves } = useLayoutData();
  const first = shelves[0];
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
      <HeroPictures shelves={shelves} />
    </section>
  );
}

/** A few of what the shop sells, taken in turn from the first and second branch of each category for variety. */
function HeroPictures({ shelves }: { shelves: Shelf[] }) {
  const shown = shelves.slice(0, 5).map((shelf, place) => shelf.children[place % 2] ?? shelf);
  return (
    <div className="hero-pictures" aria-hidden="true">
      {shown.map((shelf) => (
        <Picture key={shelf.slug} pattern={shelf.picture} alt="" sizes="160px" widest={320} loading="eager" />
      ))}
    </div>
  );
}
