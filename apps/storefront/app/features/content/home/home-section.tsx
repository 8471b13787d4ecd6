import { memo } from "react";
import { useLanguage } from "../../../language.tsx";
import { CategoryTiles } from "../../../shell/category-tiles.tsx";
import { type FlashSaleData, SaleClock } from "../../catalogue/flash-sales/index.ts";
import type { CardData } from "../../catalogue/product-cards/index.ts";
import { ProductRow } from "../../catalogue/product-cards/index.ts";
import type { PostData } from "../blog/index.ts";
import { type BannerData, Banners } from "./banners.tsx";
import { BlogCards } from "./blog-cards.tsx";
import { type TestimonialData, Testimonials } from "./testimonials.tsx";

/** The content of a section with the title set by staff. */
export type HomeSection = SectionContent & { id: string; heading: string | null };

export type SectionContent =
  | { type: "banners"; banners: BannerData[] }
  | { type: "categories" }
  | { type: "products"; kind: "todaysOffer" | "popular" | "newest"; cards: CardData[] }
  | { type: "flashSale"; sale: FlashSaleData; cards: CardData[] }
  | { type: "categoryRow"; slug: string; title: string; cards: CardData[] }
  | { type: "testimonials"; testimonials: TestimonialData[] }
  | { type: "blog"; posts: PostData[] };

export const HomeSectionView = memo(function HomeSectionView({ section }: { section: HomeSection }) {
  const { home } = useLanguage().messages;
  const { id, heading } = section;
  switch (section.type) {
    case "banners":
      return <Banners banners={section.banners} />;
    case "categories":
      return (
        <section aria-labelledby={`${id}-title`} className="mt-4 lg:mt-6">
          <h2 id={`${id}-title`} className={heading ? "title-section mb-3" : "sr-only"}>
            {heading ?? home.categories}
          </h2>
          <CategoryTiles />
        </section>
      );
    case "products": {
      const { title, at } = {
        todaysOffer: { title: home.offers, at: "/todays-offer" },
        popular: { title: home.popular, at: "/popular" },
        newest: { title: home.newest, at: "/products?sort=newest" },
      }[section.kind];
      return <ProductRow id={id} title={heading ?? title} cards={section.cards} seeAllAt={at} />;
    }
    case "flashSale":
      return (
        <ProductRow
          id={id}
          title={heading ?? section.sale.title}
          lead={<SaleClock sale={section.sale} />}
          cards={section.cards}
          seeAllAt={`/flash-sale/${section.sale.id}`}
        />
      );
    case "categoryRow":
      return (
        <ProductRow id={id} title={heading ?? section.title} cards={section.cards} seeAllAt={`/${section.slug}`} />
      );
    case "testimonials":
      return <Testimonials id={id} heading={heading} testimonials={section.testimonials} />;
    case "blog":
      return <BlogCards id={id} heading={heading} posts={section.posts} />;
  }
});
