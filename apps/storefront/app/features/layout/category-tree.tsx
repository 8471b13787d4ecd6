import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import { useLanguage } from "../../language.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Shelf, useLayoutData } from "./layout-data.ts";
import { ShopLink } from "./shop-link.tsx";

/** Three levels of categories; branches are native disclosures, so they open without scripts. */
export function CategoryTree() {
  const { messages } = useLanguage();
  const { shelves } = useLayoutData();
  return (
    <nav aria-label={messages.layout.categories} className="px-3 pt-1 pb-8 lg:pt-5">
      <ul className="space-y-0.5">
        {shelves.map((shelf) => (
          <Branch key={shelf.slug} shelf={shelf} level={1} />
        ))}
      </ul>
    </nav>
  );
}

function Branch({ shelf, level }: { shelf: Shelf; level: 1 | 2 | 3 }) {
  const { messages, pathTo } = useLanguage();
  const { pathname } = useLocation();
  const isCurrent = pathname === pathTo(`/${shelf.slug}`);
  const holdsCurrent = isCurrent || leadsTo(shelf, (slug) => pathname === pathTo(`/${slug}`));
  const hasChildren = level < 3 && shelf.children.length > 0;

  return (
    <li className="relative">
      <ShopLink
        to={`/${shelf.slug}`}
        aria-current={isCurrent ? "page" : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-card px-2 py-1.5 leading-snug transition-colors hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-strong ${hasChildren ? "pr-11" : ""} ${level === 1 ? "font-medium" : "text-[0.9375rem]"}`}
      >
        {level === 1 && (
          <Picture
            pattern={shelf.picture}
            alt=""
            sizes="32px"
            widest={160}
            loading="eager"
            className="size-8 rounded-small"
          />
        )}
        {shelf.title}
      </ShopLink>
      {hasChildren && (
        <details open={holdsCurrent}>
          <summary
            aria-label={messages.layout.subcategoriesOf(shelf.title)}
            className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center rounded-card text-muted transition-colors hover:bg-brand-soft hover:text-brand-strong"
          >
            <ChevronDown aria-hidden="true" className="size-4 transition-transform [[open]>summary>&]:rotate-180" />
          </summary>
          <ul className={`mb-1 ml-6 border-l border-line pl-2 ${level === 2 ? "ml-3" : ""}`}>
            {shelf.children.map((child) => (
              <Branch key={child.slug} shelf={child} level={level === 1 ? 2 : 3} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function leadsTo(shelf: Shelf, isCurrent: (slug: string) => boolean): boolean {
  return shelf.children.some((child) => isCurrent(child.slug) || leadsTo(child, isCurrent));
}
