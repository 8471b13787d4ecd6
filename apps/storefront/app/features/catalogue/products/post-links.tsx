import { useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";

/** Blog posts about a product. */
export function PostLinks({ posts }: { posts: { slug: string; title: string }[] }) {
  const { product } = useLanguage().messages;
  if (posts.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 text-lg font-bold">{product.posts}</h2>
      <ul className="mt-2">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <ShopLink to={`/blog/${slug}`} className="inline-block py-1.5 text-brand underline hover:text-brand-strong">
              {title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  );
}
