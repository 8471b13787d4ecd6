import { listReviews } from "@tatka/contract/catalogue/reviews";
import { listBlogPosts } from "@tatka/contract/content/blog";
import { languageOfPath } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { titleIn } from "../../../language.tsx";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { dealsEndAt, dealsOf, productDeals } from "../../orders/discounts/index.server.ts";
import { cardOf } from "../product-cards/index.ts";
import { productOf } from "./product-data.server.ts";

const MOST_POSTS = 4;

/** Few related products, because each card adds weight; the category has the rest. */
const MOST_RELATED = 8;

export async function loader({ shop, params, request }: LoaderArgs<"slug">) {
  const language = languageOfPath(new URL(request.url).pathname);
  const { slug } = params;
  const { found, product } = await productOf(shop, slug, language);
  const { related, boughtTogether } = found;
  const [{ items: posts }, running] = await Promise.all([
    callApi(shop, listBlogPosts, { query: { product: slug, take: MOST_POSTS } }),
    dealsOf(shop),
  ]);
  const cards = (products: typeof related) =>
    products.slice(0, MOST_RELATED).map((one) => cardOf(one, language, { deals: running }));
  const isReviewed = product.rating.count > 0;
  return {
    product,
    reviews: isReviewed ? await callApi(shop, listReviews, { params: { slug }, query: {} }) : null,
    deals: productDeals(running, language, found),
    dealsEndAt: dealsEndAt(running),
    related: cards(related),
    boughtTogether: cards(boughtTogether),
    posts: posts.map((post) => ({ slug: post.slug, title: titleIn(language, post) })),
  };
}
