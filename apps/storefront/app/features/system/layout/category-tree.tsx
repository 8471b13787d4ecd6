import { useLanguage } from "../../../language.tsx";
import { useLocation } from "../../../router/index.tsx";
import { type MenuBranch, useLayoutData } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { tableOf } from "../../../ui/table.ts";

/** Three levels of categories as native disclosures, which work without JavaScript. */
export function CategoryTree() {
  const { messages } = useLanguage();
  const { categories } = useLayoutData();
  return (
    <nav aria-label={messages.layout.categories} className="category-tree">
      <ul>
        {categories.map((category) => (
          <Branch key={category.slug} category={category} level={1} />
        ))}
      </ul>
    </nav>
  );
}

type BranchProps = { category: MenuBranch & { picture?: string }; level: 1 | 2 | 3 };

function Branch({ category, level }: BranchProps) {
  const { messages, pathTo } = useLanguage();
  const { pathname } = useLocation();
  const isCurrent = pathname === pathTo(`/${category.slug}`);
  const holdsCurrent = isCurrent || leadsTo(category, (slug) => pathname === pathTo(`/${slug}`));
  const children = (level < 3 && category.children) || [];

  return (
    <li>
      <ShopLink to={`/${category.slug}`} aria-current={isCurrent ? "page" : undefined}>
        {category.picture && (
          <span className="pack-table" data-table={tableOf(category.slug)}>
            <Picture pattern={category.picture} alt="" sizes="40px" widest={160} />
          </span>
        )}
        {category.title}
      </ShopLink>
      {children.length > 0 && (
        <details open={holdsCurrent}>
          <summary aria-label={messages.layout.subcategoriesOf(category.title)} />
          <ul>
            {children.map((child) => (
              <Branch key={child.slug} category={child} level={level === 1 ? 2 : 3} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function leadsTo({ children = [] }: MenuBranch, isCurrent: (slug: string) => boolean): boolean {
  return children.some((child) => isCurrent(child.slug) || leadsTo(child, isCurrent));
}
