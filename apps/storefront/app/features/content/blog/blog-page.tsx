import { listBlogPosts, listBlogTerms } from "@tatka/contract/content/blog";
import { languageOfPath } from "@tatka/domain/language";
import { Link } from "react-router";
import { callApi, notFound } from "../../../api.server.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { shopContext } from "../../../shop-context.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { breadcrumbList, JsonLd } from "../pages/index.ts";
import type { Route } from "./+types/blog-page";
import { postOf } from "./blog-data.server.ts";
import { FeedLink } from "./feed-link.tsx";
import { blogTexts } from "./messages.ts";
import { PostCard } from "./post-card.tsx";

const POSTS_A_PAGE = 9;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
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

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { language, messages, format, pathTo } = useLanguage();
  const { origin } = useLayoutData();
  const { posts, page, pageCount, categories, category } = loaderData;
  const text = blogTexts[language];
  const urlOf = (slug: string | undefined, number: number) => {
    const query = new URLSearchParams({
      ...(slug !== undefined && { category: slug }),
      ...(number > 1 && { page: String(number) }),
    });
    return query.size > 0 ? `/blog?${query}` : "/blog";
  };
  const chipLook =
    "inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium hover:border-brand hover:text-brand-strong aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand";

  return (
    <>
      <PageHead
        title={category ? text.headTitleOf(category.title) : text.headTitle}
        description={text.description}
        path={urlOf(category?.slug, page)}
      />
      <FeedLink />
      <JsonLd
        graph={() => [
          breadcrumbList([
            { name: messages.layout.home, item: origin + pathTo("/") },
            { name: text.title, item: origin + pathTo("/blog") },
          ]),
        ]}
      />
      <Breadcrumbs
        label={messages.layout.breadcrumbs}
        crumbs={[{ title: messages.layout.home, to: pathTo("/") }]}
        current={text.title}
      />
      <h1 className="mt-4 text-3xl font-extrabold tracking-tight sm:text-4xl">{category?.title ?? text.title}</h1>
      <p className="mt-3 max-w-3xl text-lg text-muted">{text.description}</p>
      <nav aria-label={text.categories} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {[{ slug: undefined, title: text.all }, ...categories].map(({ slug, title }) => (
            <li key={title}>
              <Link
                to={pathTo(urlOf(slug, 1))}
                aria-current={slug === category?.slug ? "page" : undefined}
                className={chipLook}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length === 0 && <p className="mt-10 text-lg">{text.empty}</p>}
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        urlOf={(number) => pathTo(urlOf(category?.slug, number))}
        formatNumber={format.number}
        labels={text.paging}
      />
      <p className="mt-10">
        <a href={pathTo("/blog/rss.xml")} className="inline-block py-1.5 font-semibold text-brand-strong underline">
          {text.feed}
        </a>
      </p>
    </>
  );
}

export { PageError as ErrorBoundary };
