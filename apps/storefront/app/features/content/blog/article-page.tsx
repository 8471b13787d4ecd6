import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { breadcrumbList, JsonLd } from "../../../ui/text/json-ld.tsx";
import type { loader } from "./article-page.server.ts";
import { FeedLink } from "./feed-link.tsx";
import { blogTexts } from "./messages.ts";

export default function ArticlePage({ loaderData }: PageProps<typeof loader>) {
  const { language, messages, pathTo } = useLanguage();
  const { origin, storeName } = useLayoutData();
  const { post, categorySlug, image, paragraphs, products } = loaderData;
  const text = blogTexts[language];
  const path = `/blog/${post.slug}`;
  const url = origin + pathTo(path);
  const graph = () => [
    {
      "@type": "Article",
      headline: post.title,
      description: post.summary,
      inLanguage: language,
      datePublished: post.publishedAt,
      articleSection: post.category,
      mainEntityOfPage: url,
      author: { "@type": "Organization", name: storeName, url: origin },
      publisher: { "@type": "Organization", name: storeName, logo: `${origin}/icons/icon-512.png` },
      ...(image && { image: origin + image }),
    },
    breadcrumbList([
      { name: messages.layout.home, item: origin + pathTo("/") },
      { name: text.title, item: origin + pathTo("/blog") },
      { name: post.title, item: url },
    ]),
  ];
  return (
    <>
      <PageHead
        title={text.articleTitle(post.title)}
        description={post.summary}
        path={path}
        type="article"
        {...(image && { picture: image })}
      />
      <meta property="article:published_time" content={post.publishedAt} />
      <FeedLink />
      <JsonLd graph={graph} />
      <Breadcrumbs
        label={messages.layout.breadcrumbs}
        crumbs={[
          { title: messages.layout.home, to: pathTo("/") },
          { title: text.title, to: pathTo("/blog") },
          { title: post.category, to: pathTo(`/blog?category=${categorySlug}`) },
        ]}
        current={post.title}
      />
      <article className="mt-4 max-w-3xl">
        <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">{post.title}</h1>
        <p className="mt-3 text-muted">
          {post.category} · <time dateTime={post.publishedAt}>{post.publishedOn}</time>
        </p>
        {post.picture && (
          <Picture
            pattern={post.picture}
            alt=""
            sizes="(min-width: 48rem) 768px, 92vw"
            widest={960}
            className="mt-6 aspect-[16/9] w-full rounded-large object-cover"
          />
        )}
        <div className="prose mt-8 text-lg">
          {paragraphs.map((paragraph, place) => (
            // Paragraphs may be equal and never move, so the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={place}>{paragraph}</p>
          ))}
        </div>
        {products.length > 0 && (
          <section aria-labelledby="article-products" className="mt-10">
            <h2 id="article-products" className="text-xl font-bold">
              {text.products}
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {products.map(({ slug, title }) => (
                <li key={slug}>
                  <ShopLink
                    to={`/product/${slug}`}
                    className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium hover:border-brand hover:text-brand-strong"
                  >
                    {title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </>
  );
}

export { PageError as ErrorBoundary };
