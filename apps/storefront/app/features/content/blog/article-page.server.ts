import { listBlogPosts } from "@tatka/contract/content/blog";
import { slug as slugShape } from "@tatka/contract/listing";
import { languageOfPath } from "@tatka/domain/language";
import { callApi, notFound } from "../../../api.server.ts";
import { titleIn } from "../../../language.tsx";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { postOf } from "./blog-data.server.ts";

export async function loader({ shop, params, request }: LoaderArgs<"slug">) {
  const language = languageOfPath(new URL(request.url).pathname);
  if (!slugShape.safeParse(params.slug).success) throw notFound();
  const { items } = await callApi(shop, listBlogPosts, { query: { slug: params.slug } });
  const [post] = items;
  if (!post) throw notFound();
  const body = (language === "bn" ? post.bodyBn : post.body) ?? "";
  return {
    post: postOf(post, language),
    categorySlug: post.category.slug,
    image: post.image?.url ?? null,
    paragraphs: body.split(/\n\s*\n/).map((text) => text.trim()),
    products: (post.products ?? []).map((product) => ({ slug: product.slug, title: titleIn(language, product) })),
  };
}
