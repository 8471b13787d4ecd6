import { useLanguage } from "../../language.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Picture } from "../../ui/picture.tsx";
import { type Shelf, useLayoutData } from "../layout/layout-data.ts";
import { ShopLink } from "../layout/shop-link.tsx";

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

/** Hills and leaves, drawn in the shop's own colours. */
export function HeroShapes() {
  return (
    <svg className="hero-shapes" viewBox="0 0 960 400" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M0 330C180 262 330 398 520 338s290-96 440-22v84H0Z" className="hero-hill-far" />
      <path d="M0 374c200-58 380 34 560-8s280-36 400 0v34H0Z" className="hero-hill-near" />
      <path
        d="M470 66c4-40 34-64 86-58-4 46-36 70-86 58Zm0 0c24-22 46-36 72-46"
        className="hero-leaf hero-leaf-inner"
      />
      <path d="M912 66c-38-8-56-38-46-84 42 10 60 42 46 84Z" className="hero-leaf" />
    </svg>
  );
}
