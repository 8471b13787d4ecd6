import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import { useLanguage } from "../../../language.tsx";
import { type Shelf, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";

/** Three levels of categories; branches are native disclosures, so they open without scripts. */
export function CategoryTree() {
  const { messages } = useLanguage();
  const { shelves } = useLayoutData();
  return (
    <nav aria-label={messages.layout.categories} className="category-tree">
      <ul>
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
    <li>
      <ShopLink to={`/${shelf.slug}`} aria-current={isCurrent ? "page" : undefined}>
        {level === 1 && <Picture pattern={shelf.picture} alt="" sizes="32px" widest={160} loading="eager" />}
        {shelf.title}
      </ShopLink>
      {hasChildren && (
        <details open={holdsCurrent}>
          <summary aria-label={messages.layout.subcategoriesOf(shelf.title)}>
            <ChevronDown aria-hidden="true" />
          </summary>
          <ul>
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
