import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { Link } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { breadcrumbList, JsonLd } from "../../../ui/text/json-ld.tsx";
import type { loader } from "./blog-page.server.ts";
import { FeedLink } from "./feed-link.tsx";
import { blogTexts } from "./messages.ts";
import { PostCard } from "./post-card.tsx";

export default function BlogPage({ loaderData }: PageProps<typeof loader>) {
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
        <a
          href={pathTo("/blog/rss.xml")}
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
        >
          {text.feed}
        </a>
      </p>
    </>
  );
}

export { PageError as ErrorBoundary };
