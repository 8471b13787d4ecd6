import { listBlogPosts, listBlogTerms } from "@tatka/contract/content/blog";
import { languageOfPath } from "@tatka/domain/language";
import { callApi, notFound } from "../../../api.server.ts";
import { titleIn } from "../../../language.tsx";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { postOf } from "./blog-data.server.ts";

const POSTS_A_PAGE = 9;

export async function loader({ shop, request }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname);
  const said = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,2}$/.test(said)) throw notFound();
  const page = Number(said);

  const terms = await callApi(shop, listBlogTerms, { params: { type: "BlogCategory" } });
  const wanted = searchParams.get("category");
  const category = terms.find(({ slug }) => slug === wanted);
  if (wanted !== null && !category) throw notFound();
  const { items, total } = await callApi(shop, listBlogPosts, {
    query: { page, take: POSTS_A_PAGE, ...(category && { categorySlug: category.slug }) },
  });
  if (items.length === 0 && page > 1) throw notFound();
  return {
    posts: items.map((post) => postOf(post, language)),
    page,
    pageCount: Math.ceil(total / POSTS_A_PAGE),
    categories: terms.map((term) => ({ slug: term.slug, title: titleIn(language, term) })),
    category: category ? { slug: category.slug, title: titleIn(language, category) } : null,
  };
}
