import { getProduct, type ProductDetail, type Variation } from "@tatka/contract/catalogue/products";
import type { Shop } from "@tatka/contract/page";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { altIn, titleIn, type Word, wordIn } from "../../../language.tsx";
import { redirect } from "../../../router/load.server.ts";

/** One size of the product. */
export type Size = Omit<Variation, "titleBn" | "picture"> & {
  gtin?: string;
  /** Lowest price within 30 days, for sizes on offer. */
  lowest?: { price: number; day: string };
  /** The day on which the offer ends, if it has an end. */
  offerEnds?: string;
};

/** A picture with its alt text in the page's language. */
export type GalleryPicture = { pattern: string; alt: string; variationIds: number[] };

/** A product as its page needs it, in one language. */
export type ProductData = Pick<
  ProductDetail,
  | "id"
  | "slug"
  | "title"
  | "storage"
  | "department"
  | "rating"
  | "shelfLifeDays"
  | "nutrition"
  | "ingredients"
  | "allergens"
> & {
  titleInOther: string;
  attributes: (Word & { value: Word })[];
  /** Fields of this store, by name and value. */
  customFields: [name: string, value: string][];
  tags: (Word & { slug: string })[];
  brand: { title: string; slug: string };
  category: { title: string; slug: string }[];
  variations: Size[];
  cuts: { title: string; slug: string }[];
  gallery: GalleryPicture[];
  /** The description as HTML. Without a Bangla text it is English, and marked as such. */
  about: { html: string; lang: Language };
  /** Search engine title and description; empty to use the product's own. */
  seo: { title: string; description: string };
};

type Found = { found: ProductDetail; product: ProductData };

/** A product in one language. A previous slug redirects permanently to the current one. */
export async function productOf(shop: Shop, slug: string, language: Language): Promise<Found> {
  const found = await callApi(shop, getProduct, { params: { slug } });
  if (found.slug !== slug) throw redirect(pathInLanguage(`/product/${found.slug}`, language), 301);
  return { found, product: inOneLanguage(found, language) };
}

function inOneLanguage(found: ProductDetail, language: Language): ProductData {
  const { id, slug, storage, department, rating, shelfLifeDays, nutrition, attributes, tags, seo } = found;
  const { description, descriptionBn, descriptionHtml, descriptionHtmlBn } = found;
  const { ingredients, ingredientsBn, allergens, allergensBn } = found;
  const inBangla = language === "bn";
  return {
    id,
    slug,
    title: titleIn(language, found),
    titleInOther: titleIn(inBangla ? "en" : "bn", found),
    storage,
    department,
    rating,
    brand: { title: titleIn(language, found.brand), slug: found.brand.slug },
    category: found.category.map((step) => ({ title: titleIn(language, step), slug: step.slug })),
    variations: found.variations.map(({ titleBn, picture: _, ...size }) => ({
      ...size,
      title: titleIn(language, { title: size.title, titleBn }),
      ...gtinOf(found, size.id),
      ...lowestOf(found, size.id),
      ...offerEndOf(found, size.id),
    })),
    cuts: found.cuts.map((cut) => ({ title: wordIn(language, cut).title, slug: cut.slug })),
    gallery: found.gallery.map((picture) => ({
      pattern: picture.pattern,
      alt: altIn(language, picture),
      variationIds: picture.variationIds,
    })),
    shelfLifeDays,
    nutrition,
    attributes: attributes.map(({ value, valueBn, ...attribute }) => ({
      ...wordIn(language, attribute),
      value: wordIn(language, { title: value, titleBn: valueBn }),
    })),
    customFields: found.customFields.map(({ title, titleBn, value, valueBn }) =>
      inBangla ? [titleBn, valueBn] : [title, value],
    ),
    tags: tags.map((tag) => ({ ...wordIn(language, tag), slug: tag.slug })),
    ingredients: inBangla ? ingredientsBn || ingredients : ingredients || ingredientsBn,
    allergens: inBangla ? allergensBn || allergens : allergens || allergensBn,
    about:
      inBangla && descriptionBn
        ? { html: descriptionHtmlBn, lang: "bn" }
        : { html: description ? descriptionHtml : descriptionHtmlBn, lang: description ? "en" : "bn" },
    seo: inBangla
      ? { title: seo.titleBn, description: seo.descriptionBn }
      : { title: seo.title, description: seo.description },
  };
}

function lowestOf({ lowestPrices }: ProductDetail, id: number): Pick<Size, "lowest"> {
  const lowest = lowestPrices.find(({ variationId }) => variationId === id);
  return lowest ? { lowest: { price: lowest.price, day: lowest.day } } : {};
}

function offerEndOf({ offersEnd }: ProductDetail, id: number): Pick<Size, "offerEnds"> {
  const end = offersEnd.find(({ variationId }) => variationId === id);
  return end ? { offerEnds: end.day } : {};
}

function gtinOf({ gtins }: ProductDetail, id: number): { gtin?: string } {
  const gtin = gtins.find(({ variationId }) => variationId === id)?.gtin;
  return gtin === undefined ? {} : { gtin };
}
