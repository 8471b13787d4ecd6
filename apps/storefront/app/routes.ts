import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Language } from "@tatka/domain/language";

/** The map of the shop: English at the top, the very same pages in Bangla below /bn. */
export default [
  layout("features/system/layout/english-layout.tsx", { id: "en" }, pagesIn("en")),
  route("bn", "features/system/layout/bangla-layout.tsx", { id: "bn" }, pagesIn("bn")),
  route("offline", "features/system/offline/offline-page.tsx", { id: "en-offline" }),
  route("bn/offline", "features/system/offline/offline-page.tsx", { id: "bn-offline" }),
] satisfies RouteConfig;

function pagesIn(language: Language): RouteConfigEntry[] {
  return [
    index("features/content/home/home-page.tsx", { id: `${language}-home` }),
    route("products", "features/catalogue/listing/products-page.tsx", { id: `${language}-products` }),
    route("todays-offer", "features/catalogue/listing/todays-offer-page.tsx", { id: `${language}-todays-offer` }),
    route("flash-sale", "features/catalogue/listing/flash-sale-page.tsx", { id: `${language}-flash-sale` }),
    route("flash-sale/:saleId", "features/catalogue/listing/flash-sale-page.tsx", {
      id: `${language}-one-flash-sale`,
    }),
    route("popular", "features/catalogue/listing/popular-page.tsx", { id: `${language}-popular` }),
    route("search", "features/catalogue/search/search-form-target.ts", { id: `${language}-search-form` }),
    route("search/:query", "features/catalogue/search/search-page.tsx", { id: `${language}-search` }),
    route("product/:slug", "features/catalogue/products/product-page.tsx", { id: `${language}-product` }),
    route("upload-shopping-list", "features/lists/shopping-lists/upload-page.tsx", { id: `${language}-shopping-list` }),
    route("shared-list", "features/lists/saved-lists/shared-list-page.tsx", { id: `${language}-shared-list` }),
    route("stop-list-reminder", "features/lists/saved-lists/stop-reminder-page.tsx", {
      id: `${language}-stop-list-reminder`,
    }),
    route("replacement", "features/orders/orders/replacement-page.tsx", { id: `${language}-replacement` }),
    route("checkout", "features/orders/checkout/checkout-page.tsx", { id: `${language}-checkout` }),
    route("customer", "features/people/profile/profile-page.tsx", { id: `${language}-profile` }),
    route("customer/wishlist", "features/people/wishlist/wishlist-page.tsx", { id: `${language}-wishlist` }),
    route("customer/lists", "features/lists/saved-lists/my-lists-page.tsx", { id: `${language}-my-lists` }),
    route("customer/lists/:listId", "features/lists/saved-lists/list-page.tsx", { id: `${language}-my-list` }),
    route("customer/lists/:listId/fill", "features/lists/saved-lists/fill-page.tsx", { id: `${language}-fill-cart` }),
    route("customer/order", "features/orders/orders/orders-page.tsx", { id: `${language}-orders` }),
    route("customer/order/:orderNumber", "features/orders/orders/order-page.tsx", { id: `${language}-order` }),
    ...["about-us", "how-to", "shipping-policy", "return-policy", "terms-and-conditions", "privacy-policy"].map(
      (slug) => route(slug, "features/content/pages/information-page.tsx", { id: `${language}-${slug}` }),
    ),
    route("unsubscribe", "features/people/consent/unsubscribe-page.tsx", { id: `${language}-unsubscribe` }),
    route("faq", "features/content/pages/faq-page.tsx", { id: `${language}-faq` }),
    route("contact-us", "features/content/pages/contact-page.tsx", { id: `${language}-contact` }),
    route("blog", "features/content/blog/blog-page.tsx", { id: `${language}-blog` }),
    route("blog/:slug", "features/content/blog/article-page.tsx", { id: `${language}-article` }),
    route(":categorySlug", "features/catalogue/products/category-page.tsx", { id: `${language}-category` }),
    route("*", "features/system/layout/missing-page.tsx", { id: `${language}-missing` }),
  ];
}
