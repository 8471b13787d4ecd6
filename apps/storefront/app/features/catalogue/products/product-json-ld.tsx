import { nutrients } from "@tatka/domain/catalogue/nutrition";
import type { Language } from "@tatka/domain/language";
import { useLanguage } from "../../../language.tsx";
import { useCityName } from "../../../shell/city-name.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { fileOf } from "../../../ui/picture.tsx";
import { breadcrumbList, JsonLd } from "../../../ui/text/json-ld.tsx";
import { productTexts } from "./messages.ts";
import { isByVolume } from "./nutrition-table.tsx";
import { plainText } from "./plain-text.ts";
import type { ProductData } from "./product-data.server.ts";

/** Structured data of a product: name, prices, stock and breadcrumb. Rendered on the server only. */
export function ProductJsonLd({ product }: { product: ProductData }) {
  const { language, messages, pathTo } = useLanguage();
  const { origin } = useLayoutData();
  const { name: city } = useCityName();
  const place = { origin, city, urlOf: (path: string) => origin + pathTo(path) };
  return <JsonLd graph={() => graphOf(product, language, messages.layout.home, place)} />;
}

/** Ingredients and nutrition as properties: schema.org has fields for them on recipes only. */
function factsOf({ ingredients, allergens, nutrition, ...product }: ProductData, language: Language) {
  const texts = productTexts[language];
  const per = isByVolume(product) ? texts.per.millilitres : texts.per.grams;
  const property = (name: string, value: string | number, unitText?: string) => ({
    "@type": "PropertyValue",
    name,
    value,
    ...(unitText && { unitText }),
  });
  return [
    ...(ingredients ? [property(texts.ingredients, ingredients)] : []),
    ...(allergens ? [property(texts.allergens, allergens)] : []),
    ...nutrients.flatMap((nutrient) => {
      const amount = nutrition?.[nutrient] ?? null;
      const unit = nutrient === "energyKcal" ? "kcal" : "g";
      return amount === null ? [] : [property(`${texts.nutrients[nutrient]}, ${per}`, amount, unit)];
    }),
  ];
}

function graphOf(
  product: ProductData,
  language: Language,
  home: string,
  { origin, city, urlOf }: { origin: string; city: string; urlOf: (path: string) => string },
): object[] {
  const url = urlOf(`/product/${product.slug}`);
  const steps = [
    { name: home, item: urlOf("/") },
    ...product.category.map((step) => ({ name: step.title, item: urlOf(`/${step.slug}`) })),
    { name: product.title, item: url },
  ];
  return [
    {
      "@type": "Product",
      name: product.title,
      description: plainText(product.about.html),
      image: product.gallery.map(({ pattern }) => origin + fileOf(pattern, 640, "jpg")),
      brand: { "@type": "Brand", name: product.brand.title },
      ...(product.rating.count > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
      category: product.category.map((step) => step.title).join(" > "),
      additionalProperty: factsOf(product, language),
      offers: product.variations.map((variation) => ({
        "@type": "Offer",
        name: variation.title,
        sku: variation.sku,
        ...(variation.gtin !== undefined && { gtin: variation.gtin }),
        price: variation.salePrice,
        priceCurrency: "BDT",
        ...(variation.offerEnds !== undefined && { priceValidUntil: variation.offerEnds }),
        eligibleRegion: { "@type": "City", name: city },
        availability: `https://schema.org/${variation.inStock ? "InStock" : "OutOfStock"}`,
        url,
      })),
    },
    breadcrumbList(steps),
  ];
}
