import { getProduct, type ProductDetail } from "@tatka/contract/catalogue/products";
import type { Shop } from "@tatka/contract/page";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { redirect } from "react-router";
import { callApi } from "../../../api.server.ts";

export type ProductData = Omit<
  ProductDetail,
  | "related"
  | "boughtTogether"
  | "description"
  | "descriptionBn"
  | "descriptionHtml"
  | "descriptionHtmlBn"
  | "seo"
  | "ingredientsBn"
  | "allergensBn"
> & {
  /** What staff wrote about it, as HTML. Where there is none in Bangla yet, it is English and says so. */
  about: { html: string; lang: Language };
  /** What search engines are to show; empty where the product's own words will do. */
  seo: { title: string; description: string };
};

type Found = { product: ProductData } & Pick<ProductDetail, "related" | "boughtTogether">;

/** A product in one language. A slug that it no longer has leads, for good, to the one it has now. */
export async function productOf(shop: Shop, slug: string, language: Language): Promise<Found> {
  const found = await callApi(shop, getProduct, { params: { slug } });
  if (found.slug !== slug) throw redirect(pathInLanguage(`/product/${found.slug}`, language), 301);
  const { related, boughtTogether, description, descriptionBn, descriptionHtml, descriptionHtmlBn, seo, ...others } =
    found;
  const { ingredients, ingredientsBn, allergens, allergensBn, ...rest } = others;
  const inBangla = language === "bn";
  const about: ProductData["about"] =
    inBangla && descriptionBn
      ? { html: descriptionHtmlBn, lang: "bn" }
      : { html: description ? descriptionHtml : descriptionHtmlBn, lang: description ? "en" : "bn" };
  const words = inBangla
    ? { title: seo.titleBn, description: seo.descriptionBn }
    : { title: seo.title, description: seo.description };
  const madeOf = inBangla
    ? { ingredients: ingredientsBn || ingredients, allergens: allergensBn || allergens }
    : { ingredients: ingredients || ingredientsBn, allergens: allergens || allergensBn };
  return { product: { ...rest, ...madeOf, about, seo: words }, related, boughtTogether };
}
