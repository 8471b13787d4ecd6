import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Language } from "@tatka/domain/language";

/** The map of the shop: English at the top, the very same pages in Bangla below /bn. */
export default [
  layout("features/layout/english-layout.tsx", { id: "en" }, pagesIn("en")),
  route("bn", "features/layout/bangla-layout.tsx", { id: "bn" }, pagesIn("bn")),
  route("offline", "features/offline/offline-page.tsx", { id: "en-offline" }),
  route("bn/offline", "features/offline/offline-page.tsx", { id: "bn-offline" }),
] satisfies RouteConfig;

function pagesIn(language: Language): RouteConfigEntry[] {
  return [
    index("features/home/home-page.tsx", { id: `${language}-home` }),
    route("products", "features/listing/products-page.tsx", { id: `${language}-products` }),
    route("todays-offer", "features/listing/todays-offer-page.tsx", { id: `${language}-todays-offer` }),
    route("flash-sale", "features/listing/flash-sale-page.tsx", { id: `${language}-flash-sale` }),
    route("popular", "features/listing/popular-page.tsx", { id: `${language}-popular` }),
    route("search", "features/search/search-form-target.ts", { id: `${language}-search-form` }),
    route("search/:query", "features/search/search-page.tsx", { id: `${language}-search` }),
    route("product/:slug", "features/catalogue/product-page.tsx", { id: `${language}-product` }),
    route("upload-shopping-list", "features/shopping-list/upload-page.tsx", { id: `${language}-shopping-list` }),
    route("checkout", "features/checkout/checkout-page.tsx", { id: `${language}-checkout` }),
    route("customer", "features/identity/profile-page.tsx", { id: `${language}-profile` }),
    route("customer/wishlist", "features/wishlist/wishlist-page.tsx", { id: `${language}-wishlist` }),
    route("customer/order", "features/orders/orders-page.tsx", { id: `${language}-orders` }),
    route("customer/order/:orderNumber", "features/orders/order-page.tsx", { id: `${language}-order` }),
    ...["about-us", "how-to", "shipping-policy", "return-policy", "terms-and-conditions", "privacy-policy"].map(
      (slug) => route(slug, "features/information/information-page.tsx", { id: `${language}-${slug}` }),
    ),
    route("faq", "features/information/faq-page.tsx", { id: `${language}-faq` }),
    route("contact-us", "features/information/contact-page.tsx", { id: `${language}-contact` }),
    route("blog", "features/blog/blog-page.tsx", { id: `${language}-blog` }),
    route("blog/:slug", "features/blog/article-page.tsx", { id: `${language}-article` }),
    route(":categorySlug", "features/catalogue/category-page.tsx", { id: `${language}-category` }),
    route("*", "features/layout/missing-page.tsx", { id: `${language}-missing` }),
  ];
}
