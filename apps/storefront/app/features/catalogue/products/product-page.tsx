import { listReviews } from "@tatka/contract/catalogue/reviews";
import { listBlogPosts } from "@tatka/contract/content/blog";
import { languageOfPath } from "@tatka/domain/language";
import { lazy } from "react";
import { callApi } from "../../../api.server.ts";
import { titleIn, useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { shopContext } from "../../../shop-context.ts";
import { shownInPage } from "../../../shown-in-page.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { patiently } from "../../../ui/parts.ts";
import { fileOf } from "../../../ui/picture.tsx";
import { dealsEndAt, dealsOf, productDeals } from "../../orders/discounts/index.server.ts";
import { useRefreshAt } from "../flash-sales/index.ts";
import { cardOf, ProductRow } from "../product-cards/index.ts";
import { RecentlyViewed } from "../recently-viewed/index.ts";
import { ProductReviews } from "../reviews/index.ts";
import type { Route } from "./+types/product-page";
import { plainText } from "./plain-text.ts";
import { PostLinks } from "./post-links.tsx";
import { productOf } from "./product-data.server.ts";
import { ProductJsonLd } from "./product-json-ld.tsx";
import { ProductStage } from "./product-stage.tsx";

/** Nothing in it is pressed before it is seen. */
const ProductFacts = lazy(
  patiently(() => import("./product-facts.tsx").then((file) => ({ default: file.ProductFacts }))),
);

const MOST_POSTS = 4;
/** Each card weighs on every visit; the category leads to the rest. */
const MOST_RELATED = 8;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const shop = context.get(shopContext);
  const { slug } = params;
  const { found, product } = await productOf(shop, slug, language);
  const { related, boughtTogether } = found;
  const [{ items: posts }, running] = await Promise.all([
    callApi(shop, listBlogPosts, { query: { product: slug, take: MOST_POSTS } }),
    dealsOf(shop),
  ]);
  const cards = (products: typeof related) =>
    shownInPage(products.slice(0, MOST_RELATED).map((one) => cardOf(one, language, { deals: running })));
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

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { messages, pathTo } = useLanguage();
  const { product, deals, related, boughtTogether, posts, reviews } = loaderData;
  const { title, brand } = product;
  const [mainPicture] = product.gallery;
  useRefreshAt(loaderData.dealsEndAt);

  return (
    <>
      <PageHead
        title={product.seo.title || messages.product.title(title, brand.title)}
        description={product.seo.description || plainText(product.about.html)}
        path={`/product/${product.slug}`}
        {...(mainPicture && { picture: fileOf(mainPicture.pattern, 640, "jpg") })}
      />
      <ProductJsonLd product={product} />
      <div className="max-sm:hidden">
        <Breadcrumbs
          label={messages.layout.breadcrumbs}
          crumbs={[
            { title: messages.layout.home, to: pathTo("/") },
            ...product.category.map((step) => ({ title: step.title, to: pathTo(`/${step.slug}`) })),
          ]}
          current={title}
        />
      </div>
      <ProductStage key={product.id} product={product} deals={deals}>
        <HydratesWhenVisible id="details">
          <ProductFacts product={product} />
        </HydratesWhenVisible>
        <PostLinks posts={posts} />
      </ProductStage>
      <ProductReviews slug={product.slug} first={reviews} />
      <ProductRow id="bought-together" title={messages.product.boughtTogether} cards={boughtTogether} />
      <ProductRow id="related" title={messages.product.related} cards={related} />
      <RecentlyViewed slug={product.slug} />
    </>
  );
}

export { PageError as ErrorBoundary };
