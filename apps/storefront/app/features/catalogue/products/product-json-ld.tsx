import type { Language } from "@tatka/domain/language";
import { titleIn, useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { plainText } from "./plain-text.ts";
import type { ProductData } from "./product-data.server.ts";

/**
 * What search engines read of a product: name, prices, stock, and its place in the shop. Only the server writes it;
 * browsers have no use for it, so they neither build it nor carry the code.
 */
export function ProductJsonLd({ product }: { product: ProductData }) {
  const { language, messages, pathTo } = useLanguage();
  const { origin } = useLayoutData();
  const text = import.meta.env.SSR
    ? jsonLd(product, language, messages.layout.home, (path) => origin + pathTo(path), origin)
    : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped cannot leave its element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function jsonLd(
  product: ProductData,
  language: Language,
  home: string,
  urlOf: (path: string) => string,
  origin: string,
): string {
  const url = urlOf(`/product/${product.slug}`);
  const steps = [
    { name: home, item: urlOf("/") },
    ...product.category.map((step) => ({ name: titleIn(language, step), item: urlOf(`/${step.slug}`) })),
    { name: titleIn(language, product), item: url },
  ];
  const graph = [
    {
      "@type": "Product",
      name: titleIn(language, product),
      description: plainText(product.about.html),
      image: product.gallery.map((image) => origin + image.url),
      brand: { "@type": "Brand", name: titleIn(language, product.brand) },
      ...(product.rating.count > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
      category: product.category.map((step) => titleIn(language, step)).join(" > "),
      offers: product.variations.map((variation) => ({
        "@type": "Offer",
        name: titleIn(language, variation),
        sku: variation.sku,
        price: variation.salePrice,
        priceCurrency: "BDT",
        availability: `https://schema.org/${variation.inStock ? "InStock" : "OutOfStock"}`,
        url,
      })),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, place) => ({ "@type": "ListItem", position: place + 1, ...step })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
