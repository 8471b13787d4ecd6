import { lazy } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { patiently } from "../../../ui/parts.ts";
import { fileOf } from "../../../ui/picture.tsx";
import { useRefreshAt } from "../flash-sales/index.ts";
import { ProductRow } from "../product-cards/index.ts";
import { RecentlyViewed } from "../recently-viewed/index.ts";
import { ProductReviews } from "../reviews/index.ts";
import { plainText } from "./plain-text.ts";
import { PostLinks } from "./post-links.tsx";
import { ProductJsonLd } from "./product-json-ld.tsx";
import type { loader } from "./product-page.server.ts";
import { ProductStage } from "./product-stage.tsx";

/** Hydrates when visible. */
const ProductFacts = lazy(
  patiently(() => import("./product-facts.tsx").then((file) => ({ default: file.ProductFacts }))),
);

export default function ProductPage({ loaderData }: PageProps<typeof loader>) {
  const { messages, pathTo } = useLanguage();
  const { product, deals, related, boughtTogether, posts, reviews } = loaderData;
  const { title, brand } = product;
  const [mainPicture] = product.gallery;
  useRefreshAt(loaderData.dealsEndAt);
  const trail = (
    <Breadcrumbs
      label={messages.layout.breadcrumbs}
      crumbs={[
        { title: messages.layout.home, to: pathTo("/") },
        ...product.category.map((step) => ({ title: step.title, to: pathTo(`/${step.slug}`) })),
      ]}
      current={title}
    />
  );

  return (
    <>
      <PageHead
        title={product.seo.title || messages.product.title(title, brand.title)}
        description={product.seo.description || plainText(product.about.html)}
        path={`/product/${product.slug}`}
        {...(mainPicture && { picture: fileOf(mainPicture.pattern, 640, "jpg") })}
      />
      <ProductJsonLd product={product} />
      <ProductStage key={product.id} product={product} deals={deals} trail={trail}>
        <HydratesWhenVisible id="details">
          <ProductFacts product={product} />
        </HydratesWhenVisible>
        <PostLinks posts={posts} />
      </ProductStage>
      <ProductReviews slug={product.slug} first={reviews} />
      <ProductRow
        id="bought-together"
        title={messages.product.boughtTogether}
        lead={messages.product.boughtTogetherLead}
        cards={boughtTogether}
      />
      <ProductRow id="related" title={messages.product.related} cards={related} />
      <RecentlyViewed slug={product.slug} />
    </>
  );
}

export { PageError as ErrorBoundary };
