import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { productTexts } from "./messages.ts";
import type { ProductData } from "./product-data.server.ts";

/** So many fit beside each other on a phone; more are scrolled to. */
const FIT = 3;

/** Whole, steaks, curry cut: each is a product of its own, whose page takes the place of this one. */
export function CutChooser({ cuts, current }: { cuts: ProductData["cuts"]; current: string }) {
  const { language } = useLanguage();
  const { cut } = productTexts[language];
  if (cuts.length === 0) return null;
  // The cut at hand is in sight.
  const shown = cuts.length > FIT ? cuts.toSorted((a, b) => rank(a.slug) - rank(b.slug)) : cuts;
  return (
    <nav aria-label={cut} className="mt-3 flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0 font-semibold">
        {cut}
      </span>
      <ul className="flex min-w-0 flex-1 overflow-x-auto rounded-card bg-quiet [scrollbar-width:none]">
        {shown.map(({ title, slug }) => (
          <li key={slug} className="flex-auto">
            <ShopLink
              to={`/product/${slug}`}
              replace
              preventScrollReset
              aria-current={slug === current ? "true" : undefined}
              className={`grid min-h-11 place-items-center rounded-card px-3.5 font-semibold whitespace-nowrap ${slug === current ? "border-2 border-brand bg-surface text-brand-strong" : "text-muted"}`}
            >
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );

  function rank(slug: string): number {
    return slug === current ? 0 : 1;
  }
}
