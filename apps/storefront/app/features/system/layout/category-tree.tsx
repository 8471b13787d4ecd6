import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { categoryTreeId, type MenuCategory, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { tableOf } from "../../../ui/table.ts";

/** Three levels of categories as native disclosures, which work without JavaScript. */
export function CategoryTree() {
  const { messages } = useLanguage();
  const { categories } = useLayoutData();
  return (
    <nav id={categoryTreeId} aria-label={messages.layout.categories} className="category-tree">
      <ul>
        {categories.map((category) => (
          <Branch key={category.slug} category={category} level={1} />
        ))}
      </ul>
    </nav>
  );
}

function Branch({ category, level }: { category: MenuCategory; level: 1 | 2 | 3 }) {
  const { messages, pathTo } = useLanguage();
  const { pathname } = useLocation();
  const isCurrent = pathname === pathTo(`/${category.slug}`);
  const holdsCurrent = isCurrent || leadsTo(category, (slug) => pathname === pathTo(`/${slug}`));
  const hasChildren = level < 3 && category.children.length > 0;

  return (
    <li>
      <ShopLink to={`/${category.slug}`} aria-current={isCurrent ? "page" : undefined}>
        {level === 1 && (
          <span className="pack-table" data-table={tableOf(category.slug)}>
            <Picture pattern={category.picture} alt="" sizes="40px" widest={160} />
          </span>
        )}
        {category.title}
      </ShopLink>
      {hasChildren && (
        <details open={holdsCurrent}>
          <summary aria-label={messages.layout.subcategoriesOf(category.title)} />
          <ul>
            {category.children.map((child) => (
              <Branch key={child.slug} category={child} level={level === 1 ? 2 : 3} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function leadsTo(category: MenuCategory, isCurrent: (slug: string) => boolean): boolean {
  return category.children.some((child) => isCurrent(child.slug) || leadsTo(child, isCurrent));
}
