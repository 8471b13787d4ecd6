import { findCategory } from "@tatka/contract/catalogue/products";
import { languageOfPath, pathInLanguage } from "@tatka/domain/language";
import { callApi, notFound } from "../../../api.server.ts";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { redirect } from "../../../router/load.server.ts";
import { categoryPath } from "../../../shell/category-path.ts";
import { categoriesOf } from "../../../shell/layout-data.server.ts";
import type { MenuCategory } from "../../../shell/layout-data.ts";
import { loadListing } from "../listing/index.server.ts";

export async function loader({ shop, params, request }: LoaderArgs<"categorySlug">) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);

  const path = categoryPath(await categoriesOf(shop, language), params.categorySlug);
  const category = path.at(-1);
  if (!category) {
    // A previous slug redirects permanently to the current one.
    const { slug } = await callApi(shop, findCategory, { params: { slug: params.categorySlug } });
    if (slug === params.categorySlug) throw notFound();
    throw redirect(pathInLanguage(`/${slug}`, language) + url.search, 301);
  }

  return {
    category: { slug: category.slug, title: category.title },
    parents: path.slice(0, -1).map(({ slug, title }) => ({ slug, title })),
    children: category.children.map(withoutChildren),
    // Without children, the siblings.
    neighbours: category.children.length > 0 ? [] : (path.at(-2)?.children ?? []).map(withoutChildren),
    listing: await loadListing(shop, language, url, { category: category.slug, sort: "popular" }),
  };
}

function withoutChildren({ slug, title, picture }: MenuCategory): Omit<MenuCategory, "children"> {
  return { slug, title, picture };
}
