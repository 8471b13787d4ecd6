import type { Language } from "@tatka/domain/language";
import type { RouteEntry } from "./router/routes.ts";

/** All URLs of the store: English at the top, the same pages in Bangla below /bn. */
export const routes: readonly RouteEntry[] = [
  { id: "root", path: "", file: "root" },
  { id: "en", parentId: "root", path: "", file: "features/system/layout/english-layout", hasLoader: true },
  { id: "bn", parentId: "root", path: "bn", file: "features/system/layout/bangla-layout", hasLoader: true },
  ...pagesIn("en"),
  ...pagesIn("bn"),
  { id: "en-offline", parentId: "root", path: "offline", file: "features/system/offline/offline-page" },
  { id: "bn-offline", parentId: "root", path: "bn/offline", file: "features/system/offline/offline-page" },
];

function pagesIn(language: Language): RouteEntry[] {
  /** Cacheable pages: the browser loads personal data. */
  const shell = (name: string, path: string, file: string) => ({
    ...{ id: `${language}-${name}`, parentId: language, path, file },
  });
  /** Pages with a loader in `*.server.ts`. */
  const page = (name: string, path: string, file: string) => ({ ...shell(name, path, file), hasLoader: true });
  return [
    page("home", "", "features/content/home/home-page"),
    page("products", "products", "features/catalogue/listing/products-page"),
    page("todays-offer", "todays-offer", "features/catalogue/listing/todays-offer-page"),
    page("flash-sale", "flash-sale", "features/catalogue/listing/flash-sale-page"),
    page("one-flash-sale", "flash-sale/:saleId", "features/catalogue/listing/flash-sale-page"),
    page("popular", "popular", "features/catalogue/listing/popular-page"),
    page("search-form", "search", "features/catalogue/search/search-form-page"),
    page("search", "search/:query", "features/catalogue/search/search-page"),
    page("product", "product/:slug", "features/catalogue/products/product-page"),
    shell("shopping-list", "upload-shopping-list", "features/lists/shopping-lists/upload-page"),
    shell("shared-list", "shared-list", "features/lists/saved-lists/shared-list-page"),
    shell("stop-list-reminder", "stop-list-reminder", "features/lists/saved-lists/stop-reminder-page"),
    shell("standing-order", "standing-order", "features/lists/saved-lists/standing/proposal-page"),
    shell("replacement", "replacement", "features/orders/orders/replacements/replacement-page"),
    shell("checkout", "checkout", "features/orders/checkout/checkout-page"),
    shell("profile", "customer", "features/people/profile/profile-page"),
    shell("wishlist", "customer/wishlist", "features/lists/wishlist/wishlist-page"),
    shell("my-lists", "customer/lists", "features/lists/saved-lists/my-lists-page"),
    shell("my-list", "customer/lists/:listId", "features/lists/saved-lists/list-page"),
    shell("fill-cart", "customer/lists/:listId/fill", "features/lists/saved-lists/fill-page"),
    shell("orders", "customer/order", "features/orders/orders/orders-page"),
    shell("order", "customer/order/:orderNumber", "features/orders/orders/order-page"),
    ...["about-us", "how-to", "shipping-policy", "return-policy", "terms-and-conditions", "privacy-policy"].map(
      (slug) => page(slug, slug, "features/content/pages/information-page"),
    ),
    shell("assistant-cart", "assistant-cart", "features/system/assistants/assistant-cart-page"),
    shell("link-assistant", "link-assistant", "features/people/linked-assistants/link-assistant-page"),
    page("shop-with-assistant", "shop-with-assistant", "features/system/assistants/shop-with-assistant-page"),
    shell("unsubscribe", "unsubscribe", "features/people/consent/unsubscribe-page"),
    page("faq", "faq", "features/content/pages/faq-page"),
    page("contact", "contact-us", "features/content/pages/contact-page"),
    page("blog", "blog", "features/content/blog/blog-page"),
    page("article", "blog/:slug", "features/content/blog/article-page"),
    page("category", ":categorySlug", "features/catalogue/products/category-page"),
    page("missing", "*", "features/system/layout/missing-page"),
  ];
}
