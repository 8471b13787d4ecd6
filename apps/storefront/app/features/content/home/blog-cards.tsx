import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { PostData } from "../blog/index.ts";

type Props = { id: string; heading: string | null; posts: PostData[] };

/** The latest posts with their summaries. */
export function BlogCards({ id, heading, posts }: Props) {
  const { home } = useLanguage().messages;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 lg:mt-12">
      <h2 id={`${id}-title`} className="title-section mb-3">
        {heading ?? home.blog}
      </h2>
      <ul className="voices">
        {posts.map((post) => (
          <li key={post.slug}>
            <article className="relative flex h-full flex-col overflow-hidden rounded-large bg-quiet">
              {post.picture && (
                <Picture
                  pattern={post.picture}
                  alt=""
                  sizes="(min-width: 64rem) 320px, (min-width: 40rem) 46vw, 88vw"
                  widest={640}
                  className="aspect-[16/9] w-full object-cover"
                />
              )}
              <div className="flex flex-1 flex-col p-4">
                <p className="text-sm text-muted">
                  {post.category} · <time dateTime={post.publishedAt}>{post.publishedOn}</time>
                </p>
                <h3 className="mt-1.5 text-lg leading-snug font-bold text-pretty">
                  <ShopLink to={`/blog/${post.slug}`} className="after:absolute after:inset-0">
                    {post.title}
                  </ShopLink>
                </h3>
                <p className="mt-2 text-[0.9375rem] text-muted">{post.summary}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
