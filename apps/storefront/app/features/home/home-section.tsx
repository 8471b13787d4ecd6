import { lazy } from "react";
import { useLanguage } from "../../language.tsx";
import type { PostData } from "../blog/post-card.tsx";
import type { CardData } from "../catalogue/product-card.tsx";
import { ProductRow } from "../catalogue/product-row.tsx";
import { type FlashSaleData, SaleClock } from "../flash-sale/sale-clock.tsx";
import { ShelfTiles } from "../layout/shelf-tiles.tsx";
import { type BannerData, Banners } from "./banners.tsx";
import { BlogCards } from "./blog-cards.tsx";
import { type TestimonialData, Testimonials } from "./testimonials.tsx";

const Hero = lazy(() => import("./hero.tsx").then((file) => ({ default: file.Hero })));

export type HomeSection =
  | { type: "banners"; banners: BannerData[] }
  | { type: "categories" }
  | { type: "products"; kind: "todaysOffer" | "popular" | "newest"; cards: CardData[] }
  | { type: "flashSale"; sale: FlashSaleData; cards: CardData[] }
  | { type: "categoryRow"; slug: string; title: string; cards: CardData[] }
  | { type: "testimonials"; testimonials: TestimonialData[] }
  | { type: "blog"; posts: PostData[] };

export function HomeSectionView({ section }: { section: HomeSection }) {
  const { home } = useLanguage().messages;
  switch (section.type) {
    case "banners":
      return section.banners.length > 0 ? <Banners banners={section.banners} /> : <Hero />;
    case "categories":
      return (
        <section aria-labelledby="shop-by-category" className="mt-10">
          <h2 id="shop-by-category" className="mb-5 text-2xl font-bold tracking-tight">
            {home.categories}
          </h2>
          <ShelfTiles />
        </section>
      );
    case "products": {
      const { title, lead, at } = {
        todaysOffer: { title: home.offers, lead: home.offersLead, at: "/todays-offer" },
        popular: { title: home.popular, lead: home.popularLead, at: "/popular" },
        newest: { title: home.newest, lead: undefined, at: "/products?sort=newest" },
      }[section.kind];
      return <ProductRow id={section.kind} title={title} lead={lead} cards={section.cards} seeAllAt={at} />;
    }
    case "flashSale":
      return (
        <ProductRow
          id="flash-sale"
          title={section.sale.title || home.flashSale}
          lead={<SaleClock sale={section.sale} />}
          cards={section.cards}
          seeAllAt="/flash-sale"
        />
      );
    case "categoryRow":
      return <ProductRow id={section.slug} title={section.title} cards={section.cards} seeAllAt={`/${section.slug}`} />;
    case "testimonials":
      return <Testimonials testimonials={section.testimonials} />;
    case "blog":
      return <BlogCards posts={section.posts} />;
  }
}
