/** Structured data of a page. Rendered on the server only, so browsers do not build it. */
export function JsonLd({ graph }: { graph: () => object[] }) {
  const text = import.meta.env.SSR
    ? JSON.stringify({ "@context": "https://schema.org", "@graph": graph() }).replaceAll("<", "\\u003c")
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

/** The breadcrumb; URLs are absolute. */
export function breadcrumbList(steps: readonly { name: string; item: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({ "@type": "ListItem", position: place + 1, ...step })),
  };
}

/** The pages that a list links to, in its order; URLs are absolute. */
export function itemList(urls: readonly string[]): object {
  return {
    "@type": "ItemList",
    itemListElement: urls.map((url, place) => ({ "@type": "ListItem", position: place + 1, url })),
  };
}
