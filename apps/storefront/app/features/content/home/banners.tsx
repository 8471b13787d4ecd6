import { ArrowRight } from "lucide-react";
import { lazy, useRef } from "react";
import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { Table } from "../../../ui/table.ts";

const StripArrow = lazy(patiently(() => import("./strip-arrow.tsx").then((file) => ({ default: file.StripArrow }))));

/** Banners visible at once on wide screens. */
const SEEN_AT_ONCE = 2;

export type BannerData = {
  title: string;
  text: string;
  button: string;
  link: string;
  tone: "brand" | "accent" | "frozen";
  /** A URL template with {width} and {format}. */
  picture: string | null;
};

const tableOfTone: Record<BannerData["tone"], Table> = { brand: "produce", accent: "dairy", frozen: "frozen" };

/** A banner strip with scroll snapping; it never moves automatically. */
export function Banners({ banners }: { banners: BannerData[] }) {
  const { home } = useLanguage().messages;
  const rowRef = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={home.banners} className="relative">
      <ul ref={rowRef} className="strips">
        {banners.map((banner, place) => (
          <li key={banner.title + banner.link} className="strip" data-table={tableOfTone[banner.tone]}>
            <h2>{banner.title}</h2>
            <p>{banner.text}</p>
            {banner.picture && (
              <Picture
                pattern={banner.picture}
                alt=""
                sizes={place === 0 ? "(min-width: 64rem) 248px, 136px" : "(min-width: 64rem) 176px, 136px"}
                widest={640}
                loading={place === 0 ? "main" : "lazy"}
              />
            )}
            <BannerLink banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > SEEN_AT_ONCE && (
        <AfterLoad>
          <StripArrow rowRef={rowRef} />
        </AfterLoad>
      )}
    </section>
  );
}

/** A link to a page of the store or another site, covering the whole banner. */
function BannerLink({ banner: { link, button } }: { banner: BannerData }) {
  const words = (
    <>
      {button} <ArrowRight aria-hidden="true" />
    </>
  );
  return link.startsWith("/") ? (
    <ShopLink to={link}>{words}</ShopLink>
  ) : (
    <a href={link} rel="noopener">
      {words}
    </a>
  );
}
