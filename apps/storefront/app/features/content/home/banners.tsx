import { lazy, useId, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Picture } from "../../../ui/picture.tsx";
import { HeroShapes } from "./hero-shapes.tsx";

const CarouselControls = lazy(() =>
  import("./carousel-controls.tsx").then((file) => ({ default: file.CarouselControls })),
);

export type BannerData = {
  title: string;
  text: string;
  button: string;
  link: string;
  tone: "brand" | "accent" | "frozen";
  /** A URL with {width} and {format} in it. */
  picture: string | null;
};

/**
 * A row that snaps from banner to banner. It scrolls by hand as it is; buttons and turning by itself come with scripts.
 */
export function Banners({ banners }: { banners: BannerData[] }) {
  const { home } = useLanguage().messages;
  const rowRef = useRef<HTMLUListElement>(null);
  const id = useId();
  return (
    <section aria-label={home.banners} className="relative">
      <ul
        ref={rowRef}
        id={id}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden scroll-smooth rounded-large [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {banners.map((banner, place) => (
          <li key={banner.title + banner.link} className="w-full shrink-0 snap-start snap-always">
            <Banner banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <AfterLoad>
          <CarouselControls rowRef={rowRef} rowId={id} titles={banners.map(({ title }) => title)} />
        </AfterLoad>
      )}
    </section>
  );
}

function Banner({ banner, isFirst }: { banner: BannerData; isFirst: boolean }) {
  return (
    <article className="hero hero-banner" data-tone={banner.tone}>
      <HeroShapes />
      <div className="relative z-10 max-w-xl">
        <h2 className="hero-title">{banner.title}</h2>
        <p className="mt-4 max-w-md text-lg leading-relaxed text-pretty">{banner.text}</p>
        <p className="mt-7">
          <BannerLink link={banner.link} title={banner.button} />
        </p>
      </div>
      {banner.picture && (
        <div className="hero-plate" aria-hidden="true">
          <Picture
            pattern={banner.picture}
            alt=""
            sizes="(min-width: 64rem) 300px, 1px"
            widest={640}
            loading={isFirst ? "eager" : "lazy"}
          />
        </div>
      )}
    </article>
  );
}

/** A page of this store, or another site. */
function BannerLink({ link, title }: { link: string; title: string }) {
  return link.startsWith("/") ? (
    <ShopLink to={link} className={buttonLook.accent}>
      {title}
    </ShopLink>
  ) : (
    <a href={link} rel="noopener" className={buttonLook.accent}>
      {title}
    </a>
  );
}
