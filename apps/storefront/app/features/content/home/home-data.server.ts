import { findCategory, listProducts } from "@tatka/contract/catalogue/products";
import { listBlogPosts, listTestimonials } from "@tatka/contract/content/blog";
import { HomeSetting } from "@tatka/contract/content/home-setting";
import type { Shop } from "@tatka/contract/page";
import type { Query } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { callApi, isNotFound } from "../../../api.server.ts";
import { bn } from "../../../messages/bn.ts";
import { en } from "../../../messages/en.ts";
import { categoryPath } from "../../../shell/category-path.ts";
import { categoriesOf } from "../../../shell/layout-data.server.ts";
import { flashSalesOf } from "../../catalogue/flash-sales/index.server.ts";
import type { CardData } from "../../catalogue/product-cards/index.ts";
import { cardOf } from "../../catalogue/product-cards/index.ts";
import { dealsOf } from "../../orders/discounts/index.server.ts";
import { postOf } from "../blog/index.server.ts";
import type { HomeSection, SectionContent } from "./home-section.tsx";
import { withoutRepeats } from "./without-repeats.ts";

/**
 * Candidates of a row; products of earlier rows are not repeated. If too few are left, the page is composed again with
 * more candidates.
 */
const CANDIDATES = 24;
const MOST_CANDIDATES = 48;
const BLOG_CARDS = 4;

/** Used until staff edit the home page, and if their settings are unavailable. */
export const plainHome = HomeSetting.parse({
  sections: [{ type: "banners" }, { type: "categories" }, { type: "todaysOffer" }, { type: "popular" }],
  banners: [],
  popup: null,
});

type SectionSetting = HomeSetting["sections"][number];

/** The sections in the order of the settings with their content; empty ones are omitted. */
export async function homeSections(
  shop: Shop,
  language: Language,
  home: HomeSetting,
  candidates = CANDIDATES,
): Promise<HomeSection[]> {
  const page = { shop, language, home, candidates };
  const contents = await Promise.all(home.sections.map((section) => contentsOf(page, section)));
  const sections = contents.flatMap((shown, place) => {
    const setting = home.sections[place];
    if (!setting) return [];
    // Concurrent sales have their own names as titles.
    const heading = shown.length === 1 ? setting.title[language] || null : null;
    return shown.map((content) => ({ ...content, id: nameOf(content), heading, count: setting.count }));
  });
  const { shown, isShort } = withoutRepeats(sections, candidates);
  return isShort && candidates < MOST_CANDIDATES ? homeSections(shop, language, home, MOST_CANDIDATES) : shown;
}

/** Whether nothing is on sale yet. */
export async function isEmptyShop(shop: Shop, sections: HomeSection[]): Promise<boolean> {
  if (sections.some((section) => "cards" in section)) return false;
  const { total } = await callApi(shop, listProducts, { query: { take: 1 } });
  return total === 0;
}

function nameOf(content: SectionContent): string {
  if (content.type === "products") return content.kind;
  if (content.type === "flashSale") return `flash-sale-${content.sale.id}`;
  return content.type === "categoryRow" ? content.slug : content.type;
}

/** Parameters of a home page, and the number of candidates for each row. */
type Making = { shop: Shop; language: Language; home: HomeSetting; candidates: number };

/** Usually one; a flash sale section has one for each running sale. */
async function contentsOf(page: Making, section: SectionSetting): Promise<SectionContent[]> {
  if (section.type === "flashSale") return flashSaleSections(page);
  const content = await contentOf(page, section);
  return content ? [content] : [];
}

async function contentOf(page: Making, section: SectionSetting): Promise<SectionContent | null> {
  const { shop, language, home } = page;
  const productRow = async (
    kind: "todaysOffer" | "popular" | "newest",
    query: Partial<Query<typeof listProducts>>,
  ): Promise<SectionContent> => ({ type: "products", kind, cards: await cardsOf(page, query) });
  switch (section.type) {
    case "banners":
      return bannersSection(shop, language, home);
    case "categories":
      return (await categoriesOf(shop, language)).length > 0 ? { type: "categories" } : null;
    case "todaysOffer":
      return productRow("todaysOffer", { offer: "today", sort: "discount" });
    case "popular":
      return productRow("popular", { sort: "popular" });
    case "newest":
      return productRow("newest", { sort: "newest" });
    case "flashSale":
      return null;
    case "categoryRow":
      return categoryRow(page, section.category);
    case "testimonials":
      return testimonialsSection(shop, language, section.count);
    case "blog":
      return blogSection(shop, language, section.count ?? BLOG_CARDS);
  }
}

async function cardsOf(
  { shop, language, candidates }: Making,
  query: Partial<Query<typeof listProducts>>,
): Promise<CardData[]> {
  const [{ items }, deals] = await Promise.all([
    callApi(shop, listProducts, { query: { ...query, take: candidates } }),
    dealsOf(shop),
  ]);
  const about = { deals, ...(query.flashSale !== undefined && { flashSale: query.flashSale }) };
  return items.map((product) => cardOf(product, language, about));
}

/** Without banners by staff, the first category is used. */
async function bannersSection(shop: Shop, language: Language, home: HomeSetting): Promise<SectionContent | null> {
  if (home.banners.length > 0) {
    return { type: "banners", banners: home.banners.map((banner) => bannerOf(banner, language)) };
  }
  const [first] = await categoriesOf(shop, language);
  if (!first) return null;
  const { headline, lead, seeOffers } = { en, bn }[language].home;
  const [link, tone, picture] = ["/todays-offer", "brand", first.picture] as const;
  return { type: "banners", banners: [{ title: headline, text: lead, button: seeOffers, link, tone, picture }] };
}

function bannerOf({ title, text, button, link, picture, tone }: HomeSetting["banners"][number], language: Language) {
  return {
    title: title[language],
    text: text[language],
    button: button[language],
    link,
    tone,
    picture: picture && `/media/${picture}-{width}.{format}`,
  };
}

async function flashSaleSections(page: Making): Promise<SectionContent[]> {
  const { sales } = await flashSalesOf(page.shop, page.language);
  return Promise.all(
    sales.map(async (sale) => {
      const cards = await cardsOf(page, { flashSale: sale.id, sort: "discount" });
      return { type: "flashSale" as const, sale, cards };
    }),
  );
}

/** A category that no longer exists has no row. */
async function categoryRow(page: Making, slug: string): Promise<SectionContent | null> {
  const { shop, language } = page;
  const categories = await categoriesOf(shop, language);
  const category =
    categoryPath(categories, slug).at(-1) ?? categoryPath(categories, await currentSlug(shop, slug)).at(-1);
  if (!category) return null;
  const cards = await cardsOf(page, { category: category.slug, sort: "popular" });
  return { type: "categoryRow", slug: category.slug, title: category.title, cards };
}

/** The current slug of a category that was renamed; unchanged if there is none. */
async function currentSlug(shop: Shop, slug: string): Promise<string> {
  try {
    return (await callApi(shop, findCategory, { params: { slug } })).slug;
  } catch (problem) {
    if (isNotFound(problem)) return slug;
    throw problem;
  }
}

async function testimonialsSection(
  shop: Shop,
  language: Language,
  most: number | null,
): Promise<SectionContent | null> {
  const said = (await callApi(shop, listTestimonials)).slice(0, most ?? undefined);
  if (said.length === 0) return null;
  const testimonials = said.map(({ id, name, nameBn, place, placeBn, text, textBn }) =>
    language === "bn" ? { id, name: nameBn || name, place: placeBn || place, text: textBn } : { id, name, place, text },
  );
  return { type: "testimonials", testimonials };
}

async function blogSection(shop: Shop, language: Language, take: number): Promise<SectionContent | null> {
  const { items } = await callApi(shop, listBlogPosts, { query: { take } });
  if (items.length === 0) return null;
  return { type: "blog", posts: items.map((post) => postOf(post, language)) };
}
