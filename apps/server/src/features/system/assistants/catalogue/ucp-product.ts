import type { Product, ProductDetail, Variation } from "@tatka/contract/catalogue/products";
import type { UcpProduct, UcpVariant, UnitPrice } from "@tatka/contract/system/assistants/catalogue";
import type { Money } from "@tatka/contract/system/assistants/shapes";
import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import { type Language, pathInLanguage } from "@tatka/domain/language";
import { poishaFromTaka } from "@tatka/domain/money";

type Place = { origin: string; city: string; language: Language };

const storages = {
  en: { frozen: "Frozen", chilled: "Chilled", ambient: "Room temperature" },
  bn: { frozen: "হিমায়িত", chilled: "ঠান্ডা", ambient: "সাধারণ তাপমাত্রা" },
} as const;

/** A product of the store's pages as the protocol describes it. Its texts are staff's; reviews do not occur. */
export function ucpProduct(product: Product | ProductDetail, place: Place): UcpProduct {
  const { origin, city, language } = place;
  const inLanguage = (en: string, bn: string) => (language === "bn" && bn !== "" ? bn : en);
  const detail = "descriptionHtml" in product ? product : undefined;
  const prices = product.variations.map(({ salePrice }) => salePrice);
  const brand = inLanguage(product.brand.title, product.brand.titleBn);
  const storage = storages[language][product.storage];
  const sizes = product.variations.map(({ title, titleBn }) => inLanguage(title, titleBn)).join(", ");
  const description = detail && inLanguage(detail.description, detail.descriptionBn);
  const pictures = detail?.gallery ?? product.images;
  const { average, count } = product.rating;
  return {
    id: product.slug,
    handle: product.slug,
    title: inLanguage(product.title, product.titleBn),
    description: { plain: description || `${brand}. ${storage}. ${sizes}.` },
    url: origin + pathInLanguage(`/product/${product.slug}`, language),
    categories: detail
      ? detail.category.map(({ slug }) => ({ value: slug, taxonomy: "merchant" }))
      : [{ value: product.department, taxonomy: "merchant" }],
    price_range: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
    media: pictures.map(({ url, alt, altBn, width, height }) => ({
      type: "image",
      url: new URL(url, origin).href,
      alt_text: inLanguage(alt, altBn),
      width,
      height,
    })),
    ...(count > 0 && { rating: { value: average, scale_max: 5, count } }),
    tags: detail?.tags.map(({ title, titleBn }) => inLanguage(title, titleBn)) ?? [],
    variants: product.variations.map((variation) => ucpVariant(variation, detail, inLanguage)),
    metadata: {
      brand,
      temperature: product.storage,
      city,
      ...(detail?.allergens && { allergens: inLanguage(detail.allergens, detail.allergensBn) }),
      ...(detail?.ingredients && { ingredients: inLanguage(detail.ingredients, detail.ingredientsBn) }),
      sold_by_weight: product.variations.some(({ soldByWeight }) => soldByWeight),
    },
  };
}

function ucpVariant(
  variation: Variation,
  detail: ProductDetail | undefined,
  inLanguage: (en: string, bn: string) => string,
): UcpVariant {
  const size = inLanguage(variation.title, variation.titleBn);
  const unitPrice = ucpUnitPrice(variation);
  const barcodes = detail?.gtins.filter(({ variationId }) => variationId === variation.id) ?? [];
  return {
    id: String(variation.id),
    title: size,
    description: { plain: size },
    sku: variation.sku,
    price: money(variation.salePrice),
    ...(variation.regularPrice > variation.salePrice && { list_price: money(variation.regularPrice) }),
    ...(unitPrice && { unit_price: unitPrice }),
    ...(barcodes.length > 0 && { barcodes: barcodes.map(({ gtin }) => ({ type: "GTIN", value: gtin })) }),
    availability: { available: variation.inStock, status: variation.inStock ? "in_stock" : "out_of_stock" },
    options: [{ name: "Size", label: size }],
  };
}

const grams = { unit: "GRM", value: 1_000 } as const;
const millilitres = { unit: "MLT", value: 1_000 } as const;
const pieces = { unit: "C62", value: 1 } as const;
const references = { kilo: grams, litre: millilitres, piece: pieces } as const;

function ucpUnitPrice(variation: Variation): UnitPrice | undefined {
  const price = unitPriceOf(variation);
  if (!price) return undefined;
  const reference = references[price.per];
  const value = Math.round((variation.salePrice / price.taka) * reference.value);
  return { ...money(price.taka), measure: { unit: reference.unit, value }, reference };
}

function money(taka: number): Money {
  return { amount: poishaFromTaka(taka), currency: "BDT" };
}
