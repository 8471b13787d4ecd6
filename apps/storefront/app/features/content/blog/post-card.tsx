import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";

export type PostData = {
  slug: string;
  title: string;
  summary: string;
  category: string;
  picture: string | null;
  publishedAt: string;
  publishedOn: string;
};

/** A post in the blog's list; the whole card is a link. The home page has its own, to save a file. */
export function PostCard({ post }: { post: PostData }) {
  return (
    <li>
      <article className="relative flex h-full flex-col overflow-hidden rounded-large border border-line bg-surface hover:border-brand">
        {post.picture && (
          <Picture
            pattern={post.picture}
            alt=""
            sizes="(min-width: 80rem) 270px, (min-width: 40rem) 46vw, 92vw"
            widest={640}
            className="aspect-[16/9] w-full object-cover"
          />
        )}
        <div className="flex flex-1 flex-col p-4">
          <p className="text-sm text-muted">
            {post.category} · <time dateTime={post.publishedAt}>{post.publishedOn}</time>
          </p>
          <h2 className="mt-1.5 text-lg leading-snug font-bold text-pretty">
            <ShopLink to={`/blog/${post.slug}`} className="after:absolute after:inset-0">
              {post.title}
            </ShopLink>
          </h2>
          <p className="mt-2 text-[0.9375rem] text-muted">{post.summary}</p>
        </div>
      </article>
    </li>
  );
}
