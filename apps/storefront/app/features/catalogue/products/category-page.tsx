import { findCategory } from "@tatka/contract/catalogue/products";
import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import { redirect } from "react-router";
import { callApi, notFound } from "../../../api.server.ts";
import { useLanguage } from "../../../language.tsx";
import { categoryPath } from "../../../shell/category-path.ts";
import { categoriesOf } from "../../../shell/layout-data.server.ts";
import type { MenuCategory } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { loadListing } from "../listing/index.server.ts";
import { Listing } from "../listing/index.ts";
import type { Route } from "./+types/category-page";
import { CategoryChips } from "./category-chips.tsx";
import { EmptyCategory } from "./empty-category.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);

  const path = categoryPath(await categoriesOf(shop, language), params.categorySlug);
  const category = path.at(-1);
  if (!category) {
    // A slug that a category no longer has leads, for good, to the one it has now.
    const { slug } = await callApi(shop, findCategory, { params: { slug: params.categorySlug } });
    if (slug === params.categorySlug) throw notFound();
    throw redirect(pathInLanguage(`/${slug}`, language) + url.search, 301);
  }

  return {
    category: { slug: category.slug, title: category.title },
    parents: path.slice(0, -1).map(({ slug, title }) => ({ slug, title })),
    chips: chipsFor(path),
    listing: await loadListing(shop, language, url, { category: category.slug, sort: "popular" }),
  };
}

/** The way further down; at the end of a branch, the neighbours to step across to. */
function chipsFor(path: MenuCategory[]): Omit<MenuCategory, "children">[] {
  const here = path.at(-1);
  const categories = here && here.children.length > 0 ? here.children : (path.at(-2)?.children ?? []);
  return categories.map(({ slug, title, picture }) => ({ slug, title, picture }));
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { messages, format, pathTo } = useLanguage();
  const { category, parents, chips, listing } = loaderData;
  const text = messages.category;
  const { page } = listing.selection;

  return (
    <>
      <div className="mb-1 max-sm:hidden">
        <Breadcrumbs
          label={messages.layout.breadcrumbs}
          crumbs={[
            { title: messages.layout.home, to: pathTo("/") },
            ...parents.map((parent) => ({ title: parent.title, to: pathTo(`/${parent.slug}`) })),
          ]}
          current={category.title}
        />
      </div>
      <Listing
        listing={listing}
        place={{ path: `/${category.slug}`, isCategory: true }}
        title={category.title}
        headTitle={page === 1 ? text.title(category.title) : text.titleOfPage(category.title, format.number(page))}
        description={text.description(category.title, text.count(listing.total, format.number(listing.total)))}
        chips={<CategoryChips chips={chips} current={category.slug} label={text.narrow} />}
        whenEmpty={<EmptyCategory title={category.title} />}
      />
    </>
  );
}

export { PageError as ErrorBoundary };
